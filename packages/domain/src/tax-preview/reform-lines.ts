import { declaresIbsCbs, type InvoiceFacts } from "../invoices/invoice-facts.ts";
import type { Cents } from "../basics/money.ts";
import { shareOf } from "../basics/rate.ts";
import { withoutFigures, type TaxLine } from "./tax-line.ts";

const CHARGED_SINCE = "2027-01-01";
/** The test year's rates (LC 214/2025 arts. 343 and 346; pIBSUF 0,10 and pCBS 0,90 of the layout). */
const IBS_2026 = 10;
const CBS_2026 = 90;

/**
 * IBS and CBS: shown in 2026, but not paid. Base: service − unconditional discount − reimbursements − ISS − PIS − COFINS
 * (nacional.md 7.5); unknown while ISS is.
 */
export function reformLines(invoice: InvoiceFacts, iss: TaxLine): readonly TaxLine[] {
  if (!declaresIbsCbs(invoice)) return [];
  if (invoice.competencia >= CHARGED_SINCE)
    return [withoutFigures("IBS", LATER), withoutFigures("CBS", LATER)];
  const baseCents = baseOf(invoice, iss);
  if (baseCents === null) return [withoutFigures("IBS", UNKNOWN), withoutFigures("CBS", UNKNOWN)];
  return [testLine("IBS", baseCents, IBS_2026), testLine("CBS", baseCents, CBS_2026)];
}

const SOURCE = "LC 214/2025, arts. 343, 346 e 348";
const TEST_YEAR = {
  rule: "Em 2026 é um teste: o valor aparece na nota, e ninguém o paga.",
  source: SOURCE,
};
const UNKNOWN = {
  rule: "Em 2026 é um teste, sem pagamento; o valor depende do ISS, que a prefeitura calcula.",
  source: SOURCE,
};
const LATER = {
  rule: "É calculado pelo sistema nacional ao emitir a nota, pelas alíquotas do ano.",
  source: "LC 214/2025, arts. 344 e 347",
};

function baseOf(invoice: InvoiceFacts, { amountCents: issCents }: TaxLine): Cents | null {
  if (issCents === null) return null;
  const { pis, cofins } = invoice.federal ?? {};
  const reimbursed = (invoice.reimbursements ?? []).reduce(
    (sum, item) => sum + item.amountCents,
    0,
  );
  const base =
    invoice.amountCents -
    (invoice.unconditionalDiscountCents ?? 0) -
    reimbursed -
    issCents -
    (pis?.amountCents ?? 0) -
    (cofins?.amountCents ?? 0);
  return Math.max(base, 0);
}

function testLine(name: "IBS" | "CBS", baseCents: Cents, rateBasisPoints: number): TaxLine {
  const amountCents = shareOf(baseCents, rateBasisPoints);
  return { name, baseCents, rateBasisPoints, amountCents, withheld: false, ...TEST_YEAR };
}
