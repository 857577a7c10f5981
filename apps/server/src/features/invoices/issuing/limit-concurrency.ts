import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { endRun } from "../outcome/end-run.ts";
import { lockClaimed } from "../record/claim.ts";
import { ChannelLimiter } from "./channel-limiter.ts";
import { Detaching } from "./detaching.ts";

/** How many invoices of one channel a process may have at its city hall at a time. */
const PER_CHANNEL = 24;
/** After a crash a job brings its invoice back sooner than a sweep, so only slow work is detached, and only in a crowd. */
const DETACHING = { ms: 1_000, crowd: 16, detached: 96 };

const limiters = perContext(() => new ChannelLimiter(PER_CHANNEL));
const detaching = perContext(() => new Detaching(DETACHING));

/** Runs the work before the city hall, or books another turn when too many are running already: a slow city hall delays its own invoices only. */
export async function limitConcurrency(
  session: TaskSession,
  work: () => Promise<void>,
): Promise<void> {
  const { task, channel } = session;
  const limiter = limiters(task.ctx);
  if (!limiter.isFull(channel)) return limiter.run(channel, work);
  const startAfter = new Date(task.ctx.clock.now().getTime() + limiter.retryAfterMs(channel));
  await task.ctx.db.transaction().execute(async (transaction) => {
    if (await lockClaimed(transaction, task)) await endRun(task, transaction, "issue", startAfter);
  });
}

/**
 * A turn of issuing gives its job's place back when it takes long. It is safe without the job: an owed invoice that no
 * worker holds gets a new one (sweep-invoices.ts).
 */
export function withoutHoldingSlot(ctx: Context, turn: () => Promise<void>): Promise<void> {
  return detaching(ctx).run(turn, (error) =>
    ctx.log.warn({ err: error }, "a long turn of issuing failed, the note gets another"),
  );
}

/** Before the process ends: waits a while for the turns that hold no place. */
export function endLongRuns(ctx: Context, ms: number): Promise<void> {
  return detaching(ctx).end(ms);
}
