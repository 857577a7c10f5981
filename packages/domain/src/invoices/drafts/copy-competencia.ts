import { daysOfMonth, type LocalDate } from "../../basics/dates.ts";
import { addMonths, dayOfMonth } from "../../basics/months.ts";

export interface Copied {
  /** Of the invoice that is made again. */
  readonly competencia: LocalDate;
  /** The client was billed for the month before, too: then the copy is of the month after. */
  readonly isMonthly: boolean;
}

/**
 * The day of the service of an invoice that is made again: where the client is billed month by month, the same day of the
 * next month (the last day stays the last one), otherwise today. Never a day to come: city halls refuse it.
 */
export function competenciaOfCopy({ competencia, isMonthly }: Copied, today: LocalDate): LocalDate {
  if (!isMonthly) return today;
  const month = competencia.slice(0, 7);
  const isLast = daysOfMonth(month)[1] === competencia;
  const next = dayOfMonth(addMonths(month, 1), isLast ? 31 : Number(competencia.slice(8)));
  return next < today ? next : today;
}
