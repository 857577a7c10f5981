import { AccessMemory } from "../../platform/context/access-memory.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { findLivingSession } from "./store-sessions.ts";

/** How long an ended session may still read and write where the notice of its end got lost. */
const REMEMBER_MS = 5_000;

const memories = perContext((ctx) => new AccessMemory<true>(ctx, REMEMBER_MS));

/** Whether user and session still exist and may act. Asks the database once in a few seconds, and after every sign-out: at once where it happened, on other servers with its notice. */
export async function isLivingSession(
  ctx: Context,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const memory = memories(ctx);
  const askedAt = memory.now();
  if (memory.recall(sessionId)) return true;
  const session = await findLivingSession(ctx.db, userId, sessionId);
  const isAlive =
    session !== null && !(session.banned_until && session.banned_until.getTime() > askedAt);
  if (isAlive) memory.keep(sessionId, true, [userId], askedAt);
  else memory.forget(sessionId);
  return isAlive;
}
