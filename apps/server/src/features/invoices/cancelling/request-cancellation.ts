import type { Transaction } from "kysely";
import type { z } from "zod";
import type { cancelInvoiceSchema } from "@emita/contract/invoices/invoices";
import { canCancel } from "@emita/domain/invoices/invoice-status";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { dryRun } from "../../../platform/context/dry-run.ts";
import { recordEvents } from "../record/events-store.ts";
import { cancelInvoiceJob } from "../record/job-references.ts";
import { replacementStatus } from "../outcome/replacement.ts";
import { requestAnalysis } from "./request-analysis.ts";
import { notFound } from "../record/not-found.ts";
import { cancelUnissued } from "../outcome/record-outcome.ts";
import {
  findInvoice,
  lockInvoice,
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
  type ShownInvoice,
} from "../record/store.ts";

export type CancellationInput = z.output<typeof cancelInvoiceSchema>;

/**
 * Cancels at once what never left us; asks the city hall for what it issued, or may be issuing right now. Asking twice
 * is the same as asking once.
 *
 * Order of locks, here and everywhere: invoice, entitlement, counts. Creating an invoice takes them in the same order.
 * @throws AppError not_found, not_cancellable
 */
export async function requestCancellation(
  ctx: Context,
  ref: InvoiceRef,
  input: CancellationInput,
): Promise<ShownInvoice> {
  return ctx.db.transaction().execute((transaction) => request(ctx, transaction, ref, input));
}

/** The invoice as it would be after that; nothing is stored and no city hall is asked. */
export async function dryRunCancellation(
  ctx: Context,
  ref: InvoiceRef,
  input: CancellationInput,
): Promise<ShownInvoice> {
  return dryRun(ctx.db, (transaction) => request(ctx, transaction, ref, input));
}

async function request(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  { reason, kind }: CancellationInput,
): Promise<ShownInvoice> {
  if (kind === "analysis") return requestAnalysis(ctx, transaction, ref, reason);
  const row = await lockInvoice(transaction, ref);
  if (!row) throw notFound();
  if (row.status === "cancelled") return row;
  if (!canCancel(row.status)) {
    throw new AppError("not_cancellable", {
      detail:
        "Só uma nota pendente ou emitida pode ser cancelada. Desta, nenhuma nota foi emitida.",
    });
  }
  if (row.cancellation_state === "requested") return row;
  if (row.analysis_state === "sending" || row.analysis_state === "requested")
    throw new AppError("not_cancellable", {
      detail: "A prefeitura está analisando o cancelamento desta nota. Espere a resposta dela.",
    });
  if ((await replacementStatus(transaction, row)) === "pending")
    throw new AppError("not_cancellable", {
      detail: "Esta nota está sendo substituída. Cancele a nova nota, se ela ainda não saiu.",
    });
  if (row.status === "pending" && !row.answer_pending) {
    await cancelUnissued(ctx, transaction, ref, { reason });
    return (await findInvoice(transaction, ref)) ?? row;
  }
  return requestAtAuthority(ctx, transaction, ref, row, reason);
}

/** While the answer to a sending is outstanding the request waits: the worker that learns that the invoice exists cancels it. */
async function requestAtAuthority(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  row: InvoiceRow,
  reason: string | null,
): Promise<ShownInvoice> {
  const now = ctx.clock.now();
  const isIssued = row.status === "issued";
  const invoice = await updateInvoice(transaction, ref, {
    cancellation_state: "requested",
    cancellation_reason: reason,
    cancellation_code: null,
    cancellation_requested_at: now,
    cancellation_decided_at: null,
    analysis_state: null,
    updated_at: now,
    ...(isIssued && { work_due_at: now, tries: 0 }),
  });
  await recordEvents(ctx, transaction, ref, { type: "invoice.cancel_requested" });
  if (isIssued) await ctx.jobs.enqueue(transaction, cancelInvoiceJob, ref);
  return invoice;
}
