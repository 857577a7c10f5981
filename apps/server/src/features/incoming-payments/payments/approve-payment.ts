import type { z } from "zod";
import type { approveIncomingPaymentSchema } from "@emita/contract/integrations/incoming-payments";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { completeInvoice } from "../../clients/public.ts";
import { registryName } from "../../companies/public.ts";
import type { CreatedInvoice, Maker } from "../../invoices/public.ts";
import { recordInvoice } from "../decisions/store.ts";
import { learnPayer } from "./learn-payer.ts";
import { makeInvoice } from "./make-invoice.ts";
import { asClient, payerClients, type PayerClients } from "./payer-clients.ts";
import { proposeInvoice } from "./propose-invoice.ts";
import { paymentNotFound } from "./payment-not-found.ts";
import { changePaymentStatus, findPayment, type PaymentRow } from "./store.ts";
import { usualServices } from "./usual-services.ts";

type InvoiceInput = z.output<typeof createInvoiceSchema>;
type Changes = z.output<typeof approveIncomingPaymentSchema>;

/**
 * Turns a waiting payment into an invoice: one, however often and from however many screens it is asked for, because the
 * invoice's idempotency key is the payment. A refusal (quota, missing data) leaves the draft as it is.
 * @throws AppError not_found, not_waiting, invalid, quota_exceeded, repeated_note
 */
export async function approvePayment(
  ctx: Context,
  maker: Maker,
  id: string,
  changes: Changes,
): Promise<CreatedInvoice> {
  const { companyId } = maker;
  const payment = await requirePayment(ctx, companyId, id);
  const clientsOf = await payerClients(ctx, companyId, [payment]);
  const wantsAnother = changes.confirm_duplicate === true;
  const created = await makeInvoice(ctx, maker, { payment, wantsAnother }, () =>
    waitingInput(ctx, payment, changes),
  );
  await remember(ctx, payment, clientsOf(payment), created.invoice);
  return created;
}

/**
 * The fields that the invoice of a waiting payment would have.
 * @throws AppError not_found, not_waiting, invalid
 */
export async function inputOfPayment(
  ctx: Context,
  companyId: string,
  id: string,
  changes: Changes,
): Promise<InvoiceInput> {
  return waitingInput(ctx, await requirePayment(ctx, companyId, id), changes);
}

async function requirePayment(ctx: Context, companyId: string, id: string): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, companyId, id);
  if (!payment) throw paymentNotFound();
  return payment;
}

async function waitingInput(
  ctx: Context,
  payment: PaymentRow,
  changes: Changes,
): Promise<InvoiceInput> {
  if (payment.status !== "waiting") throw notWaiting(payment);
  return completeInput(ctx, payment, changes);
}

/** The proposal with the person's changes, checked by the same schema as any other invoice. */
async function completeInput(ctx: Context, received: PaymentRow, given: Changes) {
  const clients = (await payerClients(ctx, received.company_id, [received]))(received);
  const payment = asClient(received, clients);
  const { company_id: companyId, payer_tax_id: taxId, received_on: competencia } = payment;
  const changes = withClient(given, clients);
  const serviceOf = await usualServices(ctx, companyId, [payment]);
  const completed = await completeInvoice(ctx, companyId, changes, { usual: false });
  const isNamed = taxId === null || completed.company_name !== undefined;
  const registered = isNamed ? null : await registryName(ctx, taxId);
  const proposal = proposeInvoice(payment, serviceOf(payment), registered);
  const completedFields = Object.entries(completed).filter(([, value]) => value !== undefined);
  const parsed = createInvoiceSchema.safeParse({
    ...proposal,
    ...Object.fromEntries(completedFields),
    details: { competencia, ...completed.details },
  });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, code, message }) => ({
    field: path.join("."),
    code,
    message,
  }));
  throw new AppError("invalid", {
    detail: errors[0]?.message ?? "Confira os dados da nota.",
    errors,
  });
}

/** A certain client is billed with its own address and contact, unless the person says who is billed. */
function withClient(changes: Changes, { certain }: PayerClients): Changes {
  const isSaid = changes.client_id ?? changes.company_name ?? changes.cnpj;
  return certain === null || isSaid ? changes : { ...changes, client_id: certain.id };
}

async function remember(
  ctx: Context,
  payment: PaymentRow,
  clients: PayerClients,
  { id: invoiceId, cnpj: taxId }: CreatedInvoice["invoice"],
): Promise<void> {
  const { company_id: companyId, id } = payment;
  await ctx.db.transaction().execute(async (transaction) => {
    // Also what was dismissed or returned meanwhile: the invoice is a fact.
    const changed = await changePaymentStatus(transaction, companyId, id, {
      from: ["waiting", "dismissed", "returned"],
      to: "approved",
      set: { invoice_id: invoiceId, updated_at: ctx.clock.now() },
    });
    await recordInvoice(transaction, companyId, id, invoiceId, ctx.clock.now());
    if (changed && taxId !== null)
      await learnPayer(transaction, payment, clients, { taxId, now: ctx.clock.now() });
    if (changed)
      await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
}

const REASONS: Readonly<Record<Exclude<PaymentRow["status"], "waiting">, string>> = {
  approved: "Este recebimento já tem uma nota.",
  dismissed: "Este recebimento foi marcado como “Não precisa de nota”. Desfaça para emitir.",
  own_transfer: "Transferência entre contas da própria empresa não gera nota.",
  returned: "Este valor foi devolvido ao pagador: não há nota a emitir.",
};

export function notWaiting({ status }: PaymentRow): AppError {
  return new AppError("not_waiting", status === "waiting" ? {} : { detail: REASONS[status] });
}
