import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Task } from "../record/claim.ts";
import { OWED_JOBS, type OwedWork } from "../record/owed-work.ts";
import { updateInvoice } from "../record/store.ts";
import { laterQueuePosition } from "../record/queue-position.ts";

/**
 * Ends the run; the next one begins at `startAfter`. Only a turn without an answer counts as a try (`tries`): pauses that
 * a city hall prescribes, and a job that comes too early for them, must not make the next back-off longer. `updated_at` stays:
 * an invoice that shows its wait changes it itself (`mark-unanswered.ts`).
 */
export async function endRun(
  { ctx, ref, invoice }: Task,
  transaction: Transaction<Database>,
  owed: OwedWork,
  startAfter: Date,
  tries: number = invoice.tries,
): Promise<void> {
  await updateInvoice(transaction, ref, {
    claim_id: null,
    claimed_until: null,
    tries,
    work_due_at: startAfter,
  });
  await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref, {
    startAfter,
    ...(owed === "issue" && { after: laterQueuePosition(startAfter) }),
  });
}
