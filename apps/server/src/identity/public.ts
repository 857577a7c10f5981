import { claimsToBeApiToken } from "@emita/domain/access/api-token";
import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/basics/app-error.ts";
import { bearerToken, notForPrograms } from "../platform/http/auth-context.ts";
import type { Context, Db } from "../platform/context/context.ts";
import { verifyAccessToken } from "./keys/access-token.ts";
import { AuthError } from "./errors/auth-error.ts";
import { showSecondFactor, type SessionRef } from "./factors/require-aal2.ts";
import { stateOfSession } from "./sessions/living-sessions.ts";
import { findLivingSession } from "./sessions/store-sessions.ts";

export { recordEvent as recordAccountEvent } from "./activity/account-events.ts";
export type { ClientInfo } from "./gate/accounts.ts";
export { confirmPassword, hasPassword } from "./users/confirm-password.ts";
export {
  factorRefusal,
  hasSecondFactor,
  requireSecondFactor,
  type SessionRef,
} from "./factors/require-aal2.ts";
export { hasFactorSince } from "./users/store-factors.ts";
export { mayAct } from "./users/refuse-banned.ts";
export { qrSvg } from "./factors/totp/qr-svg.ts";
export { resealFactors } from "./factors/totp/reseal-factors.ts";
export { deleteAccount, endAllAccess, holdSignIn } from "./account-changes/leave-account.ts";
export {
  emailForNotice as addressForNotice,
  choicesUrl,
  findChoices,
  saveChoices,
} from "./activity/notification-choices.ts";
export { proveByMail, type ProvingHooks } from "./email-proofs/prove-by-mail.ts";
export { accountOwnData } from "./users/exported-data.ts";
export { describePeople, describePerson, type PersonCard } from "./users/describe-people.ts";
export { findUserByEmail, lockUser } from "./users/store-users.ts";
export { companyOf as companyInMail } from "./users/sign-up-name.ts";
export { resealCustomProviders } from "./providers/seal-custom-secret.ts";
export { clientOf } from "./gate/requests.ts";
export { resealSigningKeys } from "./keys/reseal-signing-keys.ts";

/**
 * The caller of the product API, by the access token.
 * @throws AppError unauthenticated; second_factor_required for a session that has not shown the account's second factor.
 * AppError forbidden_scope for an API token, which is no session.
 */
export async function authenticateAccount(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string }> {
  return requireWholeSession(ctx, await provenSession(ctx, request));
}

/** The same for calls by which a session looks after itself: open before the second factor is shown. */
export async function authenticateSession(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string }> {
  const { userId, sessionId } = await provenSession(ctx, request);
  if ((await stateOfSession(ctx, userId, sessionId)) === "over") throw signInAgain();
  return { userId, sessionId };
}

/** A session that was proven before, if it goes on. @throws AppError unauthenticated, second_factor_required */
export async function requireWholeSession(
  ctx: Context,
  { userId, sessionId }: SessionRef,
): Promise<{ userId: string; sessionId: string }> {
  const state = await stateOfSession(ctx, userId, sessionId);
  if (state === "over") throw signInAgain();
  if (state === "half") throw showSecondFactor();
  return { userId, sessionId };
}

/**
 * Reads the database itself, for results that outlive the request: the session may have ended during the upload.
 * @throws AppError unauthenticated
 */
export async function requireStillSignedIn(
  db: Db,
  { userId, sessionId }: SessionRef,
): Promise<void> {
  if (!(await findLivingSession(db, userId, sessionId))) throw signInAgain();
}

/** The address of an account, or null when there is no such account. */
export async function userEmail(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.email ?? null;
}

async function provenSession(ctx: Context, request: FastifyRequest): Promise<SessionRef> {
  const token = bearerToken(request);
  if (claimsToBeApiToken(token)) throw notForPrograms();
  try {
    return await verifyAccessToken(ctx, token);
  } catch (error) {
    if (error instanceof AuthError) throw signInAgain();
    throw error;
  }
}

function signInAgain(): AppError {
  return new AppError("unauthenticated", {
    detail: "Sua sessão terminou. Entre de novo para continuar.",
  });
}
export { isServiceKey } from "./administration/require-admin.ts";
