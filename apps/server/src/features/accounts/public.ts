import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { bearerToken } from "../../platform/auth-context.ts";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context, Db } from "../../platform/context.ts";
import { perContext } from "../../platform/per-context.ts";
import { verifyAccessToken } from "./access-token.ts";
import { AuthError } from "./auth-error.ts";
import { findLivingSession } from "./store-sessions.ts";

export { requireAal2IfEnrolled } from "./factors/require-aal2.ts";
export { resealFactors } from "./factors/reseal-factors.ts";
export { resealSigningKeys } from "./reseal-signing-keys.ts";

const REMEMBERED_SESSIONS = 10_000;
/** How long a session that was ended elsewhere may still read and write. */
const REMEMBER_MS = 5_000;

const livingSessions = perContext(() => new BoundedMap<string, number>(REMEMBERED_SESSIONS));

/**
 * The caller of the product API, by the access token.
 * @throws AppError unauthenticated
 */
export async function authenticateAccount(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ userId: string; sessionId: string }> {
  const { userId, sessionId } = await provenClaims(ctx, bearerToken(request));
  if (!(await isLiving(ctx, userId, sessionId))) throw signInAgain();
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

async function isLiving(ctx: Context, userId: string, sessionId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const seenAt = livingSessions(ctx).get(sessionId);
  if (seenAt !== undefined && now.getTime() - seenAt < REMEMBER_MS) return true;
  const session = await findLivingSession(ctx.db, userId, sessionId);
  const isAlive = session !== null && !(session.banned_until && session.banned_until > now);
  if (isAlive) livingSessions(ctx).set(sessionId, now.getTime());
  else livingSessions(ctx).delete(sessionId);
  return isAlive;
}

function signInAgain(): AppError {
  return new AppError("unauthenticated", {
    detail: "Sua sessão terminou. Entre de novo para continuar.",
  });
}
