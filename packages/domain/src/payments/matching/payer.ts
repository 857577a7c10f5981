import { payerKey } from "./learned.ts";
import { comparableName, type ComparableName } from "./names.ts";
import type { PaymentClues } from "./clues.ts";

/** The payer as the bank names it. */
export interface Payer {
  readonly key: string | null;
  readonly taxId: string | null;
  readonly name: ComparableName;
  /** The six digits that a masked CPF shows. */
  readonly shownDigits: string | null;
}

const MASKED_CPF = /[*•xX]{3}\.?(\d{3})\.?(\d{3})-?[*•xX]{2}/;

export function payerOf(clues: PaymentClues): Payer {
  const masked = MASKED_CPF.exec(`${clues.text ?? ""} ${clues.name ?? ""}`);
  return {
    key: payerKey(clues),
    taxId: clues.taxId,
    name: comparableName((clues.name ?? "").replace(MASKED_CPF, " ")),
    shownDigits: masked ? `${masked[1]}${masked[2]}` : null,
  };
}
