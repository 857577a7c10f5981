import type { Cents } from "../basics/money.ts";
import type { ContributionFacts, InvoiceFacts } from "../invoices/invoice-facts.ts";
import { federalLines } from "./federal-lines.ts";
import { issLine } from "./iss-line.ts";
import { reformLines } from "./reform-lines.ts";
import type { TaxLine } from "./tax-line.ts";

export interface TaxPreview {
  readonly grossCents: Cents;
  readonly unconditionalDiscountCents: Cents;
  readonly conditionalDiscountCents: Cents;
  /** Null while the rate of a withheld ISS is unknown; then the net amount is null too. */
  readonly withheldCents: Cents | null;
  /** The client's payment: gross − both discounts − withheld (vLiq, nacional.md 7.6). */
  readonly netCents: Cents | null;
  readonly lines: readonly TaxLine[];
}

/**
 * The taxes of an invoice and the client's payment, before the invoice is sent. Only known figures are computed. A tax that is
 * paid elsewhere (the monthly guide of Simples or MEI) or computed by the city hall has a line with its reason, but no
 * figure. Null: the amounts do not add up; checkNote says where.
 */
export function taxPreview(invoice: InvoiceFacts): TaxPreview | null {
  if (!amountsOf(invoice).every(isCents)) return null;
  const { amountCents, unconditionalDiscountCents = 0, conditionalDiscountCents = 0 } = invoice;
  if (amountCents < unconditionalDiscountCents + (invoice.deductionsCents ?? 0)) return null;
  const iss = issLine(invoice);
  const lines = [iss, ...federalLines(invoice), ...reformLines(invoice, iss)];
  const withheldCents = withheldSum(lines);
  const rest = amountCents - unconditionalDiscountCents - conditionalDiscountCents;
  if (rest < (withheldCents ?? 0)) return null;
  return {
    grossCents: amountCents,
    unconditionalDiscountCents,
    conditionalDiscountCents,
    withheldCents,
    netCents: withheldCents === null ? null : rest - withheldCents,
    lines,
  };
}

function amountsOf({ federal = {}, ...invoice }: InvoiceFacts): readonly (number | undefined)[] {
  return [
    invoice.amountCents,
    invoice.unconditionalDiscountCents,
    invoice.conditionalDiscountCents,
    invoice.deductionsCents,
    federal.withheldPisCents,
    federal.withheldCofinsCents,
    federal.withheldCsllCents,
    federal.withheldIrrfCents,
    federal.withheldInssCents,
    ...figuresOf(federal.pis),
    ...figuresOf(federal.cofins),
  ];
}

function figuresOf(own: ContributionFacts | undefined): readonly number[] {
  return own === undefined ? [] : [own.baseCents, own.rateBasisPoints, own.amountCents];
}

function isCents(value: number | undefined): boolean {
  return value === undefined || (Number.isSafeInteger(value) && value >= 0);
}

function withheldSum(lines: readonly TaxLine[]): Cents | null {
  let sum = 0;
  for (const { withheld, amountCents } of lines) {
    if (!withheld) continue;
    if (amountCents === null) return null;
    sum += amountCents;
  }
  return sum;
}
