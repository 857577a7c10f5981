import type { z } from "zod";
import type {
  IncomingPayment,
  IncomingPaymentList,
  listIncomingPaymentsQuerySchema,
  PaymentProposal,
} from "@emita/contract/integrations/incoming-payments";
import type { Context } from "../../../platform/context/context.ts";
import { registryNames } from "../../companies/public.ts";
import { findRepeated, similarInvoices, type SoughtNote } from "../../invoices/public.ts";
import { presentDecision } from "../decisions/present.ts";
import { decisionsOf } from "../decisions/store.ts";
import { asClient, payerClients } from "./payer-clients.ts";
import { decodePosition, encodePosition } from "./position.ts";
import { presentPayment } from "./present.ts";
import { proposeInvoice } from "./propose-invoice.ts";
import { countWaiting, listPayments, paymentsLike, type PaymentRow } from "./store.ts";
import { usualServices } from "./usual-services.ts";

/**
 * One page of the user's payments, newest first, each with the invoice it would become.
 * @throws AppError invalid (a cursor that is not ours)
 */
export async function showPayments(
  ctx: Context,
  companyId: string,
  query: z.output<typeof listIncomingPaymentsQuerySchema>,
): Promise<IncomingPaymentList> {
  const after = query.cursor === undefined ? null : decodePosition(query.cursor);
  const { status, limit } = query;
  // One row more than requested shows whether there is a next page.
  const rows = await listPayments(ctx.db, companyId, { status, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: await describePayments(ctx, companyId, page),
    next_cursor:
      rows.length > limit && last
        ? encodePosition({ receivedAt: last.received_at, id: last.id })
        : null,
    waiting: await countWaiting(ctx.db, companyId),
  };
}

/** Payments as they are shown, with what history says about each. */
export async function describePayments(
  ctx: Context,
  companyId: string,
  received: readonly PaymentRow[],
): Promise<IncomingPayment[]> {
  const clientsOf = await payerClients(ctx, companyId, received);
  const rows = received.map((row) => asClient(row, clientsOf(row)));
  const waiting = rows.filter((row) => row.status === "waiting");
  const payers = rows.flatMap((row) => row.payer_tax_id ?? []);
  const names = await registryNames(ctx, payers);
  const nameOf = (row: PaymentRow) => names.get(row.payer_tax_id ?? "") ?? null;
  const [serviceOf, invoices, payments] =
    waiting.length === 0
      ? [() => null, [], []]
      : await Promise.all([
          usualServices(ctx, companyId, waiting),
          similarInvoices(ctx.db, companyId, waiting.flatMap(billedAmount)),
          paymentsLike(ctx.db, companyId, waiting.map(amountOf)),
        ]);
  const proposed = waiting.map((row) =>
    soughtInvoice(row, proposeInvoice(row, serviceOf(row), nameOf(row))),
  );
  const ids = rows.map(({ id }) => id);
  const decisions = await decisionsOf(ctx.db, companyId, ids);
  const decisionOf = new Map(decisions.map((decision) => [decision.payment_id, decision]));
  const found = await findRepeated(ctx, ctx.db, companyId, proposed);
  const repeats = new Map(waiting.map(({ id }, index) => [id, found[index]]));
  return rows.map((row) => {
    const billed = billedAmount(row)[0];
    return presentPayment(row, {
      proposal: proposeInvoice(row, serviceOf(row), nameOf(row)),
      similarInvoiceId: (billed && invoices.find((other) => isAlike(other, billed))?.id) ?? null,
      repeated: repeats.get(row.id) ?? null,
      clients: clientsOf(row).proposed,
      charge: clientsOf(row).charge,
      hasSimilarPayment: payments.some((other) => isTwin(other, row)),
      rule: presentDecision(decisionOf.get(row.id)),
    });
  });
}

/** The invoice that would be made; null while its client or its words are missing. */
function soughtInvoice(row: PaymentRow, proposal: PaymentProposal): SoughtNote | null {
  const { cnpj, company_name, service_description: description } = proposal;
  if (cnpj === null || description === null) return null;
  return {
    taxId: cnpj,
    clientName: company_name ?? "",
    amountCents: row.amount_cents - row.returned_cents,
    competencia: row.received_on,
    description,
    documentNote: null,
  };
}

type Billed = Parameters<typeof similarInvoices>[2][number];

function isAlike(a: Billed, b: Billed): boolean {
  return a.taxId === b.taxId && a.amountCents === b.amountCents && a.competencia === b.competencia;
}

function billedAmount(row: PaymentRow): Billed[] {
  const { payer_tax_id: taxId, received_on: competencia } = row;
  const amountCents = row.amount_cents - row.returned_cents;
  return taxId === null ? [] : [{ taxId, amountCents, competencia }];
}

function amountOf(row: PaymentRow) {
  return { day: row.received_on, amountCents: row.amount_cents };
}

/** The same money announced by bank and statement, as far as it can be recognised: two of one source are two payments. */
function isTwin(other: PaymentRow, row: PaymentRow): boolean {
  return (
    other.source !== row.source &&
    other.received_on === row.received_on &&
    other.amount_cents === row.amount_cents &&
    (other.payer_tax_id === null ||
      row.payer_tax_id === null ||
      other.payer_tax_id === row.payer_tax_id)
  );
}
