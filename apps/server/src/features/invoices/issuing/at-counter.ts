import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { BoundedLanes } from "../../../platform/turns/bounded-lanes.ts";
import { Patience } from "../../../platform/turns/patience.ts";
import type { Desk } from "../desk/open-desk.ts";
import { putOff } from "../outcome/put-off.ts";
import { lockClaimed } from "../record/claim.ts";

/** How many notes a process may have before one city hall at a time. */
const AT_ONE_COUNTER = 24;
/**
 * How long a turn keeps one of the places for jobs while its city hall is silent and most places are taken, and how many go on
 * without. Its job would bring it back sooner after a crash, so it is let go only where others need the place.
 */
const KEEPS_MS = 1_000;
const CROWD = 16;
const WITHOUT_PLACE = 96;

const counters = perContext(() => new BoundedLanes(AT_ONE_COUNTER));
const patience = perContext(
  () => new Patience({ ms: KEEPS_MS, crowd: CROWD, lingering: WITHOUT_PLACE }),
);

/** Runs the work before the city hall, or books another turn when too many are running already: a slow city hall delays its own notes only. */
export async function atCounter(desk: Desk, work: () => Promise<void>): Promise<void> {
  const { task, channel } = desk;
  const lanes = counters(task.ctx);
  if (!lanes.isFull(channel)) return lanes.run(channel, work);
  const startAfter = new Date(task.ctx.clock.now().getTime() + lanes.nextLook(channel));
  await task.ctx.db.transaction().execute(async (transaction) => {
    if (await lockClaimed(transaction, task)) await putOff(task, transaction, "issue", startAfter);
  });
}

/**
 * A turn of issuing gives its job's place back when it takes long. It is safe without the job: an owed note that no
 * worker holds gets a new one (sweep-invoices.ts).
 */
export function withoutHolding(ctx: Context, turn: () => Promise<void>): Promise<void> {
  return patience(ctx).hold(turn, (error) =>
    ctx.log.warn({ err: error }, "a long turn of issuing failed, the note gets another"),
  );
}

/** Before the process ends: waits a while for the turns that hold no place. */
export function endLongTurns(ctx: Context, ms: number): Promise<void> {
  return patience(ctx).end(ms);
}
