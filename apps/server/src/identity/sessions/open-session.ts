import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "../keys/access-token.ts";
import { recordEvent, shortUserAgent } from "../activity/account-events.ts";
import type { ClientInfo } from "../gate/accounts.ts";
import { isKnownDevice } from "./known-device.ts";
import { mailNewDevice } from "../activity/notice-mails.ts";
import { presentUser } from "../users/present.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { insertSession, type SessionRow } from "./store-sessions.ts";
import { recordSignIn, type Account } from "../users/store-users.ts";

const KEY_BYTES = 32;

/** How the person proved who they are; newest first in a session's `amr`. */
export type SignInMethod =
  | "password"
  | "recovery"
  | "magiclink"
  | "invite"
  | "email/signup"
  | "email_change"
  | "otp"
  | "anonymous"
  | "oauth"
  | "passkey";

/**
 * Opens a session and records the sign-in, in the caller's transaction. An owner with a proven address gets a mail about a new
 * device or place.
 */
export async function openSession(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  method: SignInMethod,
  client: ClientInfo,
): Promise<SessionRow> {
  const now = ctx.clock.now();
  await recordSignInOfSession(ctx, transaction, userId, client);
  const session = await insertSession(transaction, {
    id: ctx.newId(),
    userId,
    refreshKey: randomBytes(KEY_BYTES),
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    userAgent: shortUserAgent(client),
    ip: client.address,
    now,
  });
  await recordEvent(ctx, transaction, {
    userId,
    kind: "signed_in",
    detail: method,
    sessionId: session.id,
    client,
  });
  return session;
}

async function recordSignInOfSession(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  client: ClientInfo,
): Promise<void> {
  const user = await recordSignIn(transaction, userId, ctx.clock.now());
  if (user.email === null || user.email_verified_at === null) return;
  if (await isKnownDevice(transaction, userId, client)) return;
  await mailNewDevice(ctx, transaction, user, client.userAgent);
}

/** The answer of every call that gives a session. */
export async function presentSession(ctx: Context, account: Account, session: SessionRow) {
  const { user } = account;
  const { token, expiresAt } = await signAccessToken(ctx, {
    userId: user.id,
    sessionId: session.id,
    email: user.email ?? "",
    phone: user.phone ?? "",
    isAnonymous: user.is_anonymous,
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

/** The row alone is not enough to forge a refresh token: a reader of the database lacks MASTER_KEY. */
export function refreshKeyOf(ctx: Context, session: Pick<SessionRow, "refresh_key">): Buffer {
  return ctx.secrets.mac(session.refresh_key.toString("hex"), "refresh-token");
}
