import type { LocalMonth } from "../basics/dates.ts";
import { addMonths, monthName } from "../basics/months.ts";
import { likeCase, searchText } from "../basics/text.ts";

export { advanceText } from "./texts/advance-text.ts";

/** The fields that a text of a service may have, as people write them. */
export const TEXT_FIELDS = ["mês", "ano", "competência", "parcela", "próximo mês"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** What fills the fields. */
export interface TextValues {
  /** The month of the service, or a day of it. */
  readonly competencia: LocalMonth;
  /** Counts from one; absent: `{parcela}` stays in the text. */
  readonly installment?: number | undefined;
  readonly installments?: number | null | undefined;
}

const FIELD = /\{([^{}]{1,20})\}/g;

/** The known fields in a text, each once, in their order. */
export function fieldsOfText(text: string): TextField[] {
  const found = Array.from(text.matchAll(FIELD), ([, written = ""]) => knownField(written));
  return [...new Set(found)].filter((field) => field !== null);
}

/**
 * Fills `{mês}` (novembro), `{ano}` (2026), `{competência}` (11/2026), `{parcela}` (3, or 3/12 with `installments`) and
 * `{próximo mês}` (dezembro). Accents and case of a field's name don't matter; a month takes the case in which its field is
 * written ({Mês} is Novembro). Unknown fields stay.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(FIELD, (whole, written: string) => {
    const field = knownField(written);
    const value = field === null ? null : valueOf(field, values);
    return value === null ? whole : likeCase(value, written);
  });
}

function knownField(written: string): TextField | null {
  const folded = searchText(written);
  return TEXT_FIELDS.find((field) => searchText(field) === folded) ?? null;
}

function valueOf(field: TextField, values: TextValues): string | null {
  const month = values.competencia.slice(0, 7);
  if (field === "mês") return monthName(month);
  if (field === "próximo mês") return monthName(addMonths(month, 1));
  if (field === "ano") return month.slice(0, 4);
  if (field === "competência") return `${month.slice(5)}/${month.slice(0, 4)}`;
  const { installment, installments } = values;
  if (installment === undefined) return null;
  return installments == null ? `${installment}` : `${installment}/${installments}`;
}
