import { backOffMs } from "./back-off.ts";
import { finishAttempt, type AttemptEnd } from "./attempts-store.ts";
import { lockClaimed, type Task } from "./claim.ts";
import { recordEvents } from "./events-store.ts";
import { OWED_JOBS, type OwedWork } from "./owed-work.ts";
import { updateInvoice } from "./store.ts";

export interface Delay {
  /** What the city hall asked for. */
  readonly retryAfterMs?: number | undefined;
  readonly attempt?: AttemptEnd;
  /** Nobody knows whether the city hall processed what it got: the timeline says that we are finding out. */
  readonly isUncertain?: boolean;
}

/** Ends the turn without a result and books the next one, in one transaction. There is no last try. */
export async function postpone(task: Task, owed: OwedWork, delay: Delay = {}): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (delay.attempt) await finishAttempt(ctx, transaction, ref, delay.attempt);
    const row = await lockClaimed(transaction, task);
    if (!row) return;
    const now = ctx.clock.now();
    const startAfter = new Date(
      now.getTime() + backOffMs(row.tries, delay.retryAfterMs, Math.random()),
    );
    await updateInvoice(transaction, ref, {
      claim_id: null,
      claimed_until: null,
      tries: row.tries + 1,
      work_due_at: startAfter,
      updated_at: now,
    });
    await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref, { startAfter });
    if (delay.isUncertain && row.tries === 0) {
      await recordEvents(ctx, transaction, ref, { type: "invoice.checking" });
    }
  });
}
