import type { FastifyRequest } from "fastify";
import { verifyAccessToken } from "../keys/access-token.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { findLivingSession } from "./store-sessions.ts";
import { findAccount } from "../users/store-users.ts";

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: string;
  /** When the session was opened. */
  readonly signedInAt: Date;
}

/**
 * The caller of a call that needs a session. Asks the database every time: sign-out elsewhere works at once.
 * @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function requireSession(
  { ctx }: Accounts,
  request: FastifyRequest,
): Promise<SignedIn> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new AuthError("no_authorization");
  const { userId, sessionId } = await verifyAccessToken(ctx, token);
  const session = await findLivingSession(ctx.db, userId, sessionId);
  if (!session) {
    const account = await findAccount(ctx.db, userId);
    throw new AuthError(account ? "session_not_found" : "user_not_found");
  }
  if (session.banned_until && session.banned_until > ctx.clock.now()) {
    throw new AuthError("user_banned", { status: 403 });
  }
  return { userId, sessionId, aal: session.aal, signedInAt: session.created_at };
}
