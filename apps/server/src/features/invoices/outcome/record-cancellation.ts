import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { lockClaimed, RELEASED, type Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import {
  fetchNfseJob,
  mailCancelledInvoiceJob,
  mailIssuedInvoiceJob,
} from "../record/job-references.ts";
import {
  changeStatus,
  lockInvoice,
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
} from "../record/store.ts";

/** Records that the cancellation is registered. Any process that learns it first may record it. */
export async function recordCancelled(
  { ctx, ref }: Pick<Task, "ctx" | "ref">,
  attempt?: AttemptEnd,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockInvoice(transaction, ref);
    if (row?.status === "issued") await endInvoice(ctx, transaction, ref, row, {});
  });
}

export interface Ending {
  /** Number of the invoice that took its place, in the very message that issued it. */
  readonly replacedByNumber?: string;
  /** It happened at the city hall's site or by its office, without a request of ours. */
  readonly isElsewhere?: boolean;
  /** It was cancelled in a life of the database that was lost. The mails may have been sent then: no mail. */
  readonly isRecovered?: boolean;
}

/** A valid invoice ends: status, timeline, and as a rule the mails to the user and their client. The caller has locked the row. */
export async function endInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  row: InvoiceRow,
  { replacedByNumber, isElsewhere, isRecovered }: Ending,
): Promise<void> {
  const now = ctx.clock.now();
  const isUnderAnalysis = row.analysis_state === "sending" || row.analysis_state === "requested";
  const shown = await changeStatus(transaction, ref, {
    from: "issued",
    to: "cancelled",
    set: {
      ...RELEASED,
      cancellation_state: "accepted",
      cancellation_decided_at: now,
      cancellation_code: null,
      ...(isElsewhere && { cancellation_reason: ELSEWHERE }),
      ...(isUnderAnalysis && { analysis_state: "granted" }),
      work_due_at: row.nfse_xml === null ? now : null,
      updated_at: now,
    },
  });
  await recordEvents(
    ctx,
    transaction,
    ref,
    replacedByNumber === undefined
      ? {
          type: "invoice.cancelled",
          detail: { ...(isElsewhere && { isElsewhere }), ...(isRecovered && { isRecovered }) },
          shown,
        }
      : { type: "invoice.replaced", detail: { number: replacedByNumber }, shown },
  );
  if (row.nfse_xml === null) await ctx.jobs.enqueue(transaction, fetchNfseJob, ref);
  if (!isRecovered) await ctx.jobs.enqueue(transaction, mailCancelledInvoiceJob, ref);
}

const ELSEWHERE = "Cancelada na prefeitura, fora do Emita";

export interface CancellationRefusal {
  readonly code: string;
  readonly text: string;
  /** It came too late, and the city can be asked to decide. */
  readonly offersAnalysis?: boolean;
}

/** The city hall keeps the invoice valid, and says why. Its mail, held back while it was to be cancelled, goes out now. */
export async function recordCancellationRefused(
  task: Task,
  refusal: CancellationRefusal,
  attempt?: AttemptEnd,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status === "issued" && row.cancellation_state === "requested")
      await keepInvoice(ctx, transaction, ref, row, refusal);
  });
}

/** The same for the caller's own transaction; the row is locked, issued and asked to be cancelled. */
export async function keepInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  row: InvoiceRow,
  refusal: CancellationRefusal,
): Promise<void> {
  const now = ctx.clock.now();
  const shown = await updateInvoice(transaction, ref, {
    ...RELEASED,
    cancellation_state: "refused",
    cancellation_reason: refusal.text,
    cancellation_code: refusal.code,
    cancellation_decided_at: now,
    analysis_state: refusal.offersAnalysis ? "offered" : null,
    work_due_at: row.nfse_xml === null ? now : null,
    updated_at: now,
  });
  await recordEvents(ctx, transaction, ref, {
    type: "invoice.cancel_refused",
    detail: { code: refusal.code },
    shown,
  });
  await publishReplacement(ctx, transaction, ref, row);
  const next = row.nfse_xml === null ? fetchNfseJob : mailIssuedInvoiceJob;
  await ctx.jobs.enqueue(transaction, next, ref);
}

/** Where an invoice is replaced by cancelling it, its refusal leaves two valid invoices: the new one's timeline says so. */
async function publishReplacement(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId }: InvoiceRef,
  { replaced_by_id: invoiceId }: InvoiceRow,
): Promise<void> {
  if (invoiceId === null) return;
  const event = { type: "invoice.replacement_incomplete" } as const;
  await recordEvents(ctx, transaction, { companyId, invoiceId }, event);
}
