import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { dryRun } from "../../../platform/context/dry-run.ts";
import { recordEvents } from "../record/events-store.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { notFound } from "../record/not-found.ts";
import {
  changeStatus,
  lockInvoice,
  type InvoiceRef,
  type InvoiceRow,
  type ShownInvoice,
} from "../record/store.ts";
import { queuePosition } from "../record/queue-position.ts";

/**
 * Sends an invoice in error again, corrected or not; it keeps its unit of quota and its number.
 * @throws AppError not_found, not_editable
 */
export async function resendInvoice(ctx: Context, ref: InvoiceRef): Promise<ShownInvoice> {
  return ctx.db.transaction().execute(async (transaction) => {
    await lockResendable(ctx, transaction, ref);
    const invoice = await requeueInvoice(ctx, transaction, ref);
    if (!invoice) throw notInError();
    return invoice;
  });
}

/**
 * The row that would be sent again.
 * @throws AppError as resendInvoice does
 */
export async function dryRunResending(ctx: Context, ref: InvoiceRef): Promise<InvoiceRow> {
  return dryRun(ctx.db, (transaction) => lockResendable(ctx, transaction, ref));
}

async function lockResendable(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
): Promise<InvoiceRow> {
  const row = await lockInvoice(transaction, ref);
  if (!row) throw notFound();
  if (row.environment !== ctx.config.cityHall)
    throw new AppError("not_editable", {
      detail: "Esta nota foi criada em outro ambiente. Crie uma nova nota com os mesmos dados.",
    });
  if (row.status !== "error") throw notInError();
  return row;
}

const notInError = () =>
  new AppError("not_editable", { detail: "Só uma nota com erro pode ser reenviada." });

/**
 * An invoice in error is owed again. Null when it is in no error (any more).
 * @param detail of the timeline's event: the reason, for resending without a request.
 */
export async function requeueInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<ShownInvoice | null> {
  const now = ctx.clock.now();
  const invoice = await changeStatus(transaction, ref, {
    from: "error",
    to: "pending",
    set: { error: null, tries: 0, queued_at: now, work_due_at: now, updated_at: now },
  });
  if (!invoice) return null;
  const resent = { type: "invoice.resent", detail } as const;
  await recordEvents(ctx, transaction, ref, resent, { type: "invoice.queued" });
  await ctx.jobs.enqueue(transaction, issueInvoiceJob, ref, {
    after: queuePosition(ctx, ref.companyId),
  });
  return invoice;
}
