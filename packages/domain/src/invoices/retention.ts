import type { LocalDate } from "../basics/dates.ts";

/** CTN, art. 173: the tax authority has five years. */
const YEARS = 5;

/**
 * The first day on which a fiscal document need not be kept any more. The five years count from the first day of the year
 * after it was issued (CTN, art. 173, I, the later of the two beginnings). Within them it must be kept (Lei 8.218/1991,
 * art. 11, and CTN, art. 195, sole paragraph).
 */
export function fiscalDocumentKeptUntil(issuedOn: LocalDate): LocalDate {
  const year = Number(issuedOn.slice(0, 4)) + 1 + YEARS;
  return `${year}-01-01`;
}
