import { claimsToBeApiToken } from "@emita/domain/api-token";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { bearerToken, notForPrograms } from "../../platform/auth-context.ts";
import type { Context, Db } from "../../platform/context.ts";
import { verifyAccessToken } from "./access-token.ts";
import { AuthError } from "./auth-error.ts";
import { isLivingSession } from "./living-sessions.ts";

export { recordEvent as recordAccountEvent } from "./account-events.ts";
export type { ClientInfo } from "./accounts.ts";
export { confirmPassword, hasPassword } from "./confirm-password.ts";
export { requireAal2IfEnrolled } from "./factors/require-aal2.ts";
export { resealFactors } from "./factors/reseal-factors.ts";
export { deleteAccount, endAllAccess, holdSignIn } from "./leave-account.ts";
export { addressForNotice, choicesUrl, wantsMail } from "./notification-choices.ts";
export { accountOwnData } from "./own-data.ts";
export { resealCustomProviders } from "./providers/seal-custom-secret.ts";
export { clientOf } from "./requests.ts";
export { resealSigningKeys } from "./reseal-signing-keys.ts";

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
  const { userId, sessionId } = await provenClaims(ctx, token);
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
