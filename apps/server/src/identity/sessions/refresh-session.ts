import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid, type AuthErrorCode } from "../errors/auth-error.ts";
import { presentSession, refreshKeyOf, type SessionAnswer } from "./open-session.ts";
import {
  FEWEST_CHARS,
  isGenuine,
  judgeRefresh,
  readRefreshToken,
  type ReadRefreshToken,
} from "./refresh-token.ts";
import { endSessions } from "./sign-out.ts";
import {
  advanceFreeSession,
  advanceSession,
  deleteSession,
  findSession,
  lockSession,
  recordLateRefresh,
  type SessionRow,
} from "./store-sessions.ts";
import { findAccount } from "../users/store-users.ts";

/** PostgreSQL: lock not available. */
const LOCK_TIMEOUT = "55P03";
const DAY_MS = 24 * 3_600_000;

type Outcome = { session: SessionRow } | { refused: AuthErrorCode };

/**
 * A new access token for a session, and its next refresh token.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired, user_banned
 */
export async function refreshSession(
  accounts: Accounts,
  text: string,
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  if (text.length < FEWEST_CHARS) throw invalid("Refresh token is not valid");
  const token = readRefreshToken(text);
  if (!token) throw new AuthError("refresh_token_not_found");
  const advanced = await advanceAtOnce(ctx, token);
  const outcome = advanced ? { session: advanced } : await useToken(accounts, token, client);
  if ("refused" in outcome) throw new AuthError(outcome.refused);
  const account = await findAccount(ctx.db, outcome.session.user_id);
  if (!account) throw new AuthError("refresh_token_not_found");
  const { banned_until: bannedUntil } = account.user;
  if (bannedUntil && bannedUntil > ctx.clock.now()) throw new AuthError("user_banned");
  return presentSession(ctx, account, outcome.session);
}

/**
 * The usual case, a current token without a concurrent request, in two statements instead of a transaction.
 * @returns null for every other case.
 */
async function advanceAtOnce(ctx: Context, token: ReadRefreshToken): Promise<SessionRow | null> {
  const session = await findSession(ctx.db, token.sessionId);
  if (session?.refresh_counter !== token.counter) return null;
  if (!isGenuine(token, refreshKeyOf(ctx, session)) || isIdle(ctx, session)) return null;
  return advanceFreeSession(ctx.db, session, ctx.clock.now());
}

/** Refusals come back as values: ending the session of a reused token must commit although the answer is an error. */
async function useToken(
  { ctx }: Accounts,
  token: ReadRefreshToken,
  client: ClientInfo,
): Promise<Outcome> {
  try {
    return await ctx.db
      .transaction()
      .execute((transaction) => useUnderLock(ctx, transaction, token, client));
  } catch (error) {
    // Our own congestion, not the client's mistake: on a 4xx answer it would drop the session.
    if (isLockTimeout(error)) throw new AuthError("over_capacity", { cause: error });
    throw error;
  }
}

async function useUnderLock(
  ctx: Context,
  transaction: Transaction<Database>,
  token: ReadRefreshToken,
  client: ClientInfo,
): Promise<Outcome> {
  const session = await lockSession(transaction, token.sessionId);
  if (!session || !isGenuine(token, refreshKeyOf(ctx, session))) {
    return { refused: "refresh_token_not_found" };
  }
  const now = ctx.clock.now();
  if (isIdle(ctx, session)) {
    await deleteSession(transaction, session.id);
    return { refused: "session_expired" };
  }
  const verdict = judgeRefresh({
    storedCounter: session.refresh_counter,
    tokenCounter: token.counter,
    raisedCounter: session.raised_counter,
    lateCounter: session.late_counter,
    refreshedAt: session.refreshed_at,
    now,
    toleranceMs: ctx.config.auth.refreshReuseSeconds * 1000,
  });
  if (verdict === "advance") return { session: await advanceSession(transaction, session, now) };
  if (verdict === "repeat_late") await recordLateRefresh(transaction, session);
  if (verdict === "repeat" || verdict === "repeat_late") return { session };
  if (verdict === "invalid") return { refused: "validation_failed" };
  const { id: sessionId, user_id: userId } = session;
  await endSessions(ctx, transaction, userId, sessionId, "local");
  await recordEvent(ctx, transaction, { userId, kind: "token_reused", sessionId, client });
  return { refused: "refresh_token_already_used" };
}

function isIdle({ clock, config }: Context, { refreshed_at: refreshedAt }: SessionRow): boolean {
  const idleMs = clock.now().getTime() - refreshedAt.getTime();
  return idleMs > config.auth.sessionIdleDays * DAY_MS;
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_TIMEOUT;
}
