import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import { errorAfterDoubt } from "../desk/refusal.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { updateInvoice, type InvoiceRow } from "../record/store.ts";
import { unexplainedPauseMs } from "./back-off.ts";
import { putOff } from "./put-off.ts";
import { recordRejected, toError } from "./record-outcome.ts";

/** How long the product tries by itself what the city hall answers without an explanation. */
const PATIENCE_MS = 24 * 3_600_000;

/**
 * The city hall answered a sending with an error of its own that no list explains. The note may exist or not: it stays
 * unanswered, so that it is asked for before the same bytes go out again, under the same number, after ever longer pauses.
 */
export async function recordUnexplained(
  task: Task,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "pending") return;
    const now = ctx.clock.now();
    const times = (row.unexplained?.times ?? 0) + 1;
    const since = row.unexplained?.since ?? now.toISOString();
    if (times === 1)
      await recordEvents(ctx, transaction, ref, {
        type: "invoice.checking",
        detail: { cause: "unexplained" },
      });
    const until = new Date(now.getTime() + unexplainedPauseMs(times));
    await updateInvoice(transaction, ref, {
      unexplained: JSON.stringify({ since, times, error }),
      resend_after: until,
    });
    await putOff(task, transaction, "issue", until);
  });
}

/** What a person is to read when the day is over; null before, and without such answers. */
export function overdueDoubt({ ctx, invoice }: Pick<Task, "ctx" | "invoice">): InvoiceError | null {
  const { unexplained } = invoice;
  if (unexplained === null) return null;
  const passedMs = ctx.clock.now().getTime() - new Date(unexplained.since).getTime();
  return passedMs < PATIENCE_MS ? null : unexplained.error;
}

/** The day is over and the city hall has just said that it has no such note: the number is free for a correction. */
export function recordRefusedAfterDoubt(task: Task, answered: InvoiceError): Promise<void> {
  return recordRejected(task, errorAfterDoubt(answered, false), null);
}

/**
 * The day is over and nobody can say whether the note exists: the person reads it, and a resending asks first.
 * @returns whether it ended so.
 */
export async function endDoubt(
  task: Task,
  transaction: Transaction<Database>,
  row: InvoiceRow,
): Promise<boolean> {
  const answered = overdueDoubt({ ctx: task.ctx, invoice: row });
  if (answered === null) return false;
  const error = errorAfterDoubt(answered, true);
  await toError(task, transaction, error, { code: error.code, silent: true });
  return true;
}
