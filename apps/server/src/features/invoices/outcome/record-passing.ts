import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceError, Invoices } from "../../../db/tables/invoices.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { updateInvoice, type InvoiceRow } from "../record/store.ts";
import { unexplainedPauseMs } from "./back-off.ts";
import { endRun } from "./end-run.ts";

/** How long the product tries by itself what is no fault of the invoice; then a person reads of it. */
const MAX_WAIT_MS = 24 * 3_600_000;

/** A kind of fault that passes. */
export interface PassingKind {
  /** The entry of the timeline, once. */
  readonly cause: "clock" | "unexplained";
  /** By which clock the pauses count. */
  readonly now: (task: Task, transaction: Transaction<Database>) => Promise<Date>;
  /** Ends the invoice instead of trying again. @returns whether it did */
  readonly ends: (
    task: Task,
    transaction: Transaction<Database>,
    row: InvoiceRow,
    fault: { readonly error: InvoiceError; readonly isOverdue: boolean },
  ) => Promise<boolean>;
  /** Further columns of the row until the next try. */
  readonly columns: (until: Date) => Updateable<Invoices>;
}

/**
 * The authority answered a sending with an error that is no fault of the invoice. The fault is counted, and the next turn booked
 * after an ever longer pause, for a day.
 */
export async function recordPassing(
  task: Task,
  error: InvoiceError,
  attempt: AttemptEnd,
  { cause, now: read, ends, columns }: PassingKind,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "pending") return;
    const now = await read(task, transaction);
    const since = row.unexplained?.since ?? now.toISOString();
    if (await ends(task, transaction, row, { error, isOverdue: isOverdue(since, now) })) return;
    const times = (row.unexplained?.times ?? 0) + 1;
    if (times === 1)
      await recordEvents(ctx, transaction, ref, { type: "invoice.checking", detail: { cause } });
    const until = new Date(now.getTime() + unexplainedPauseMs(times));
    await updateInvoice(transaction, ref, {
      unexplained: JSON.stringify({ since, times, error }),
      updated_at: ctx.clock.now(),
      ...columns(until),
    });
    await ctx.live.publish(transaction, ref.companyId, {
      type: "invoice.changed",
      id: ref.invoiceId,
    });
    await endRun(task, transaction, "issue", until);
  });
}

/** Whether the product's patience is over. */
export function isOverdue(since: string, now: Date): boolean {
  return now.getTime() - new Date(since).getTime() >= MAX_WAIT_MS;
}
