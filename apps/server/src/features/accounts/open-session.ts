import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./access-token.ts";
import type { ClientInfo } from "./accounts.ts";
import { presentUser } from "./present.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { insertSession, type SessionRow } from "./store-sessions.ts";
import { recordSignIn, type Account } from "./store-users.ts";

const KEY_BYTES = 32;
const USER_AGENT_CHARS = 300;

/** How the person proved who they are; newest first in a session's `amr`. */
export type SignInMethod = "password" | "recovery";

/** Opens a session and notes the sign-in, in the caller's transaction. */
export async function openSession(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  method: SignInMethod,
  client: ClientInfo,
): Promise<SessionRow> {
  const now = ctx.clock.now();
  await recordSignIn(transaction, userId, now);
  return insertSession(transaction, {
    id: ctx.newId(),
    userId,
    refreshKey: randomBytes(KEY_BYTES),
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    userAgent: client.userAgent?.slice(0, USER_AGENT_CHARS) ?? null,
    ip: client.address,
    now,
  });
}

/** The answer of every call that gives a session. */
export async function presentSession(ctx: Context, account: Account, session: SessionRow) {
  const { user } = account;
  const { token, expiresAt } = await signAccessToken(ctx, {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    appMetadata: user.app_metadata,
    userMetadata: user.user_metadata,
    aal: session.aal,
    amr: session.amr,
  });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(
      session.id,
      session.refresh_counter,
      refreshKeyOf(ctx, session),
    ),
    user: presentUser(account),
  };
}

export type SessionAnswer = Awaited<ReturnType<typeof presentSession>>;

/** The row alone is not enough to write a refresh token: whoever reads the database lacks MASTER_KEY. */
export function refreshKeyOf(ctx: Context, session: Pick<SessionRow, "refresh_key">): Buffer {
  return ctx.secrets.mac(session.refresh_key.toString("hex"), "refresh-token");
}
