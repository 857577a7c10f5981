import { localDate } from "@emita/domain/dates";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";

/** Series 1 to 49999 are for software of one's own (E0010). */
const SERIES_MAX = 49_999;
const NUMBER_MAX = 999_999_999_999_999;

export function checkNumbering({ series, number }: InvoiceDraft): Refusal | null {
  if (!/^[0-9]{1,5}$/.test(series) || !isBetween(Number(series), 1, SERIES_MAX)) {
    return refuse("series", "out_of_range", "A série deve estar entre 1 e 49999.");
  }
  if (!isBetween(number, 1, NUMBER_MAX)) {
    return refuse("number", "out_of_range", "O número da declaração deve ser maior que zero.");
  }
  return null;
}

export function checkCompetencia({ competencia, emittedAt }: InvoiceDraft): Refusal | null {
  if (!isCalendarDay(competencia)) {
    return refuse("competencia", "invalid", "A data do serviço não existe.");
  }
  if (competencia > localDate(emittedAt)) {
    // E0015
    return refuse("competencia", "in_future", "A data do serviço não pode estar no futuro.");
  }
  return null;
}

/** Whether the text is a day of the calendar in this century, YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
