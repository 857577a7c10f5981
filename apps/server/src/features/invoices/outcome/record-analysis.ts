import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, RELEASED, type Task } from "../record/claim.ts";
import { recordEvents, type NewEvent } from "../record/events-store.ts";
import { OWED_JOBS, owedWork } from "../record/owed-work.ts";
import { updateInvoice, type InvoiceRef, type InvoiceRow } from "../record/store.ts";

/** How often a city is asked what it decided: it takes days or weeks. */
export const FOLLOW_MS = 24 * 3_600_000;

/** The city has the request and decides later. */
export async function recordAnalysisRegistered(task: Task, attempt?: AttemptEnd): Promise<void> {
  await change(task, "requested", null, { type: "invoice.analysis_registered" }, attempt);
}

/** The city keeps the invoice valid. */
export async function recordAnalysisRefused(
  task: Task,
  text: string | null = null,
  attempt?: AttemptEnd,
): Promise<void> {
  await change(task, "refused", text, { type: "invoice.analysis_refused" }, attempt);
}

/** The request could not be sent for something the person has to mend: it is theirs to ask again. */
export async function recordAnalysisReoffered(task: Task, text: string): Promise<void> {
  await change(task, "offered", text, null);
}

async function change(
  task: Task,
  state: NonNullable<InvoiceRow["analysis_state"]>,
  text: string | null,
  event: NewEvent | null,
  attempt?: AttemptEnd,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "issued" || row.cancellation_state === "requested") return;
    await writeAnalysis(ctx, transaction, ref, row, { state, text, event });
  });
}

interface AnalysisChange {
  readonly state: NonNullable<InvoiceRow["analysis_state"]>;
  /** Null leaves the reason as it is. */
  readonly text: string | null;
  readonly event: NewEvent | null;
}

/** Ends the turn in the caller's own transaction; the row is locked and issued. */
export async function writeAnalysis(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  row: InvoiceRow,
  { state, text, event }: AnalysisChange,
): Promise<void> {
  const now = ctx.clock.now();
  const next = owedWork({ ...row, analysis_state: state });
  const startAfter = next === "follow" ? new Date(now.getTime() + FOLLOW_MS) : now;
  await updateInvoice(transaction, ref, {
    ...RELEASED,
    analysis_state: state,
    ...(text !== null && { analysis_reason: text }),
    work_due_at: next ? startAfter : null,
    updated_at: now,
  });
  if (event) await recordEvents(ctx, transaction, ref, event);
  if (next) await ctx.jobs.enqueue(transaction, OWED_JOBS[next], ref, { startAfter });
}
