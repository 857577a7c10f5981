import { AccessMemory } from "../../platform/context/access-memory.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { findLivingSession } from "./store-sessions.ts";

/** How long an ended session may still read and write where the notice of its end got lost. */
const REMEMBER_MS = 5_000;

const memories = perContext((ctx) => new AccessMemory<true>(ctx, REMEMBER_MS));

/** `half`: the account has a second factor that the session has yet to show. `over`: it, or its user, does not exist or may not act. */
export type SessionState = "whole" | "half" | "over";

/**
 * The state of a session, cached for a few seconds. A sign-out or change of factors clears the cache: at once in its own
 * process, in others with the notification.
 */
export async function stateOfSession(
  ctx: Context,
  userId: string,
  sessionId: string,
): Promise<SessionState> {
  const memory = memories(ctx);
  const askedAt = memory.now();
  if (memory.recall(sessionId)) return "whole";
  const session = await findLivingSession(ctx.db, userId, sessionId);
  const isAlive =
    session !== null && !(session.banned_until && session.banned_until.getTime() > askedAt);
  if (isAlive && !session.lacks_factor) {
    memory.keep(sessionId, true, [userId], askedAt);
    return "whole";
  }
  memory.forget(sessionId);
  return isAlive ? "half" : "over";
}
