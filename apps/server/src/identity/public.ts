import { claimsToBeApiToken } from "@emita/domain/access/api-token";
import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/basics/app-error.ts";
import { bearerToken, notForPrograms } from "../platform/http/auth-context.ts";
import type { Context, Db } from "../platform/context/context.ts";
import { verifyAccessToken } from "./keys/access-token.ts";
import { AuthError } from "./errors/auth-error.ts";
import type { SessionRef } from "./factors/require-aal2.ts";
import { isLivingSession } from "./sessions/living-sessions.ts";

export { recordEvent as recordAccountEvent } from "./activity/account-events.ts";
export type { ClientInfo } from "./gate/accounts.ts";
export { confirmPassword, hasPassword } from "./users/confirm-password.ts";
export {
  factorRefusal,
  hasSecondFactor,
  requireAal2IfEnrolled,
  requireAal2OfPeople,
  requireSecondFactor,
  type SessionRef,
} from "./factors/require-aal2.ts";
export { resealFactors } from "./factors/reseal-factors.ts";
export { deleteAccount, endAllAccess, holdSignIn } from "./changing/leave-account.ts";
export {
  addressForNotice,
  choicesUrl,
  findChoices,
  saveChoices,
} from "./activity/notification-choices.ts";
export { proveByMail, type ProvingHooks } from "./proving/prove-by-mail.ts";
export { accountOwnData } from "./users/own-data.ts";
export { describePeople, describePerson, type PersonCard } from "./users/describe-people.ts";
export { findUserByEmail, lockUser } from "./users/store-users.ts";
export { companyOf as companyInMail } from "./users/sign-up-name.ts";
export { resealCustomProviders } from "./providers/seal-custom-secret.ts";
export { clientOf } from "./gate/requests.ts";
export { resealSigningKeys } from "./keys/reseal-signing-keys.ts";

/**
 * The caller of the product API, by the access token.
 * @throws AppError unauthenticated; forbidden_scope for an API token, which is no session.
 */
export async function authenticateAccount(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string }> {
  const token = bearerToken(request);
  if (claimsToBeApiToken(token)) throw notForPrograms();
  return requireLivingSession(ctx, await provenClaims(ctx, token));
}

/** A session that was proven before, if it goes on. @throws AppError unauthenticated */
export async function requireLivingSession(
  ctx: Context,
  { userId, sessionId }: SessionRef,
): Promise<{ userId: string; sessionId: string }> {
  if (!(await isLivingSession(ctx, userId, sessionId))) throw signInAgain();
  return { userId, sessionId };
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

async function provenClaims(ctx: Context, token: string) {
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
