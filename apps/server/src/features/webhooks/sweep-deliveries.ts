import type { Context } from "../../platform/context/context.ts";
import { takeForgotten } from "./deliveries-store.ts";
import { deliverWebhookJob } from "./job-references.ts";
import { removeOld } from "./log-store.ts";

/** Longer than a job that only waits for a worker is late. */
const LATE_MS = 5 * 60_000;
const SWEPT_AT_ONCE = 500;

/** Gives a new job to every delivery that lost its own. */
export async function sweepDeliveries(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = new Date(now.getTime() - LATE_MS);
  await ctx.db.transaction().execute(async (transaction) => {
    for (const ref of await takeForgotten(transaction, { due, now, limit: SWEPT_AT_ONCE }))
      await ctx.jobs.enqueue(transaction, deliverWebhookJob, ref);
  });
}

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 5_000;

/** The log goes back thirty days. */
export async function cleanDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while ((await removeOld(ctx.db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
