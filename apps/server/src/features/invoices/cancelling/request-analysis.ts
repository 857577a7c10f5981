import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordEvents } from "../record/events-store.ts";
import { cancelInvoiceJob } from "../record/job-references.ts";
import { notFound } from "../record/not-found.ts";
import { lockInvoice, updateInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/**
 * Asks the city to decide about a cancellation that it refused for its lateness. Asking twice is the same as asking once.
 * @throws AppError not_found, not_cancellable (nothing was offered)
 */
export async function requestAnalysis(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  reason: string | null,
): Promise<ShownInvoice> {
  const row = await lockInvoice(transaction, ref);
  if (!row) throw notFound();
  if (row.analysis_state === "sending" || row.analysis_state === "requested") return row;
  if (row.status !== "issued" || row.analysis_state !== "offered")
    throw new AppError("not_cancellable", {
      detail:
        "A análise só pode ser pedida depois que a prefeitura recusa o cancelamento por prazo.",
    });
  const now = ctx.clock.now();
  const invoice = await updateInvoice(transaction, ref, {
    analysis_state: "sending",
    analysis_reason: reason,
    work_due_at: now,
    tries: 0,
    queued_at: now,
    updated_at: now,
  });
  await recordEvents(ctx, transaction, ref, { type: "invoice.analysis_requested" });
  await ctx.jobs.enqueue(transaction, cancelInvoiceJob, ref);
  return invoice;
}
