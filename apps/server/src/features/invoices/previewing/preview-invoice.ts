import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { centsToReais, type Cents } from "@emita/domain/basics/money";
import type { TaxPreview } from "@emita/domain/tax-preview/tax-preview";
import { findRepeated, soughtOf } from "../listing/repeats.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { draftRow, type UnstoredInvoice } from "../drafting/draft-row.ts";
import {
  preparePreview,
  type PreparedPreview,
  type PreviewQuestions,
  type Unready,
} from "./prepare-preview.ts";

/**
 * The expected result of this invoice: channel, taxes, net amount, and the city hall's objections. Nothing is stored,
 * nothing is sent.
 * @param replacedId the invoice whose place it would take
 * @throws AppError invalid (unknown service code)
 */
export async function previewInvoice(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  input: InvoiceInput,
  replacedId: string | null = null,
): Promise<InvoicePreview> {
  const row = { ...draftRow(ctx, input), replaces_id: replacedId };
  // A replacement is meant to say the same.
  const sought =
    replacedId === null
      ? soughtOf({ ...row, document_note: input.document_note }, input.details)
      : null;
  const [repeated = null] = await findRepeated(ctx, ctx.db, companyId, [sought]);
  const preview = await previewRow(ctx, deps, companyId, row);
  return repeated ? { ...preview, warnings: [repeated] } : preview;
}

/** The expected result of an invoice that is stored already, or almost. */
export async function previewRow(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  invoice: UnstoredInvoice,
  ask?: PreviewQuestions,
): Promise<InvoicePreview> {
  const prepared = await preparePreview(ctx, deps, companyId, invoice, ask);
  if (prepared.kind === "unready") return withoutIssuer(invoice, prepared);
  return present(invoice, prepared);
}

function withoutIssuer(
  { amount_cents }: UnstoredInvoice,
  { field, code, text }: Unready,
): InvoicePreview {
  return {
    ...NOTHING_KNOWN,
    channel: null,
    amount: centsToReais(amount_cents),
    problems: [{ field, code, message: text, level: "refusal" }],
  };
}

const NOTHING_KNOWN = {
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: null,
  net_amount: null,
  taxes: [],
  warnings: [],
  address_demand: null,
} satisfies Partial<InvoicePreview>;

function present(
  { amount_cents }: UnstoredInvoice,
  { road: routing, taxes, problems, addressDemand }: PreparedPreview,
): InvoicePreview {
  const { channel, reason, source, alternatives } = routing;
  return {
    ...NOTHING_KNOWN,
    channel: channel && { id: channel, reason, source, alternatives: [...alternatives] },
    amount: centsToReais(amount_cents),
    ...(taxes && presentTaxes(taxes)),
    address_demand: addressDemand,
    problems,
  };
}

function presentTaxes(taxes: TaxPreview) {
  return {
    unconditional_discount: centsToReais(taxes.unconditionalDiscountCents),
    conditional_discount: centsToReais(taxes.conditionalDiscountCents),
    withheld: reais(taxes.withheldCents),
    net_amount: reais(taxes.netCents),
    taxes: taxes.lines.map(({ name, baseCents, rateBasisPoints, amountCents, ...line }) => ({
      ...line,
      name,
      base: reais(baseCents),
      rate: reais(rateBasisPoints),
      amount: reais(amountCents),
    })),
  };
}

/** Hundredths of a percent become percent the same way as cents become reais. */
function reais(cents: Cents | null): number | null {
  return cents === null ? null : centsToReais(cents);
}
