import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import { errorAfterDoubt } from "../authority/refusal.ts";
import type { AttemptEnd } from "../record/attempts-store.ts";
import type { Task } from "../record/claim.ts";
import type { InvoiceRow } from "../record/store.ts";
import { recordRejected, toError } from "./record-outcome.ts";
import { isOverdue, recordPassing, type PassingKind } from "./record-passing.ts";

const UNEXPLAINED: PassingKind = {
  cause: "unexplained",
  now: async ({ ctx }) => ctx.clock.now(),
  // The day ends only after the next question: the invoice may exist.
  ends: async () => false,
  columns: (until) => ({ resend_after: until }),
};

/**
 * The city hall answered a sending with an error of its own that no list explains. The invoice may exist or not: it stays
 * unanswered, so that it is asked for before the same bytes go out again, under the same number.
 */
export function recordUnexplained(
  task: Task,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<void> {
  return recordPassing(task, error, attempt, UNEXPLAINED);
}

/** The person's message when the day is over; null before, and without such answers. */
export function overdueDoubt({ ctx, invoice }: Pick<Task, "ctx" | "invoice">): InvoiceError | null {
  const { unexplained } = invoice;
  if (unexplained === null) return null;
  return isOverdue(unexplained.since, ctx.clock.now()) ? unexplained.error : null;
}

/** The day is over and the city hall has just said that it has no such invoice: the number is free for a correction. */
export function recordRefusedAfterDoubt(task: Task, answered: InvoiceError): Promise<void> {
  return recordRejected(task, errorAfterDoubt(answered, false), null);
}

/**
 * The day is over and it is not known whether the invoice exists: the person reads it, and a resending asks first.
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
