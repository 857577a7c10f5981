import type { Cents } from "../basics/money.ts";

export type TaxName = "ISS" | "IRRF" | "PIS" | "COFINS" | "CSLL" | "INSS" | "IBS" | "CBS";

/** One tax of an invoice. A null figure is not zero: it is not part of this invoice, or unknown before the invoice is issued. */
export interface TaxLine {
  readonly name: TaxName;
  readonly baseCents: Cents | null;
  /** Hundredths of a percent. */
  readonly rateBasisPoints: number | null;
  readonly amountCents: Cents | null;
  /** Withheld by the client (or intermediary) and deducted from the payment. */
  readonly withheld: boolean;
  /** The reason, as one Portuguese sentence. */
  readonly rule: string;
  /** The law or manual behind the rule. */
  readonly source: string;
}

type Words = Pick<TaxLine, "rule" | "source">;

/** A tax that this invoice does not compute. */
export function withoutFigures(name: TaxName, words: Words): TaxLine {
  return {
    name,
    baseCents: null,
    rateBasisPoints: null,
    amountCents: null,
    withheld: false,
    ...words,
  };
}

/** A tax that is not owed at all. */
export function notOwed(name: TaxName, words: Words): TaxLine {
  return { ...withoutFigures(name, words), amountCents: 0 };
}
