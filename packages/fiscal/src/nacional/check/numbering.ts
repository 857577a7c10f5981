import type { InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";

/** Series 1 to 49999 are for companies' own software (E0010). */
const SERIES_MAX = 49_999;
const NUMBER_MAX = 999_999_999_999_999;

export function checkNumbering({ series, number }: InvoiceDraft): Refusal | null {
  if (!/^[0-9]{1,5}$/.test(series) || !isBetween(Number(series), 1, SERIES_MAX)) {
    return refuse("series", "out_of_range", "A série deve ser um número entre 1 e 49999.");
  }
  if (!isBetween(number, 1, NUMBER_MAX)) {
    return refuse(
      "number",
      "out_of_range",
      "O número de envio deve ser maior que zero e caber na nota.",
    );
  }
  return null;
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
