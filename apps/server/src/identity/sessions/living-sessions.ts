import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { findLivingSession } from "./store-sessions.ts";

const REMEMBERED = 10_000;
/** How long an ended session may still read and write where the notice of its end got lost. */
const REMEMBER_MS = 5_000;

const memories = perContext((ctx) => {
  const seenAt = new BoundedMap<string, number>(REMEMBERED);
  /** By user: what was seen up to then is not believed. */
  const endedAt = new BoundedMap<string, number>(REMEMBERED);
  const distrust = (userId: string, until: number) =>
    endedAt.set(userId, Math.max(until, endedAt.get(userId) ?? 0));
  ctx.live.onAccessChanged((userId) => distrust(userId, ctx.clock.now().getTime()));
  // Where the session ends nothing is believed until the notice is surely there: the caller's next request may be faster.
  ctx.live.onAccessChanging((userId) => distrust(userId, ctx.clock.now().getTime() + REMEMBER_MS));
  return { seenAt, endedAt };
});

/** Whether user and session still exist and may act. Asks the database once in a few seconds, and after every sign-out: at once where it happened, on other servers with its notice. */
export async function isLivingSession(
  ctx: Context,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { seenAt, endedAt } = memories(ctx);
  // Before the question: a session that ends meanwhile must not be remembered as alive.
  const now = ctx.clock.now();
  const seen = seenAt.get(sessionId);
  const isRecent = seen !== undefined && now.getTime() - seen < REMEMBER_MS;
  if (isRecent && seen > (endedAt.get(userId) ?? -Infinity)) return true;
  const session = await findLivingSession(ctx.db, userId, sessionId);
  const isAlive = session !== null && !(session.banned_until && session.banned_until > now);
  if (isAlive) seenAt.set(sessionId, now.getTime());
  else seenAt.delete(sessionId);
  return isAlive;
}
