import { type LocalDate, type LocalMonth, monthsUntil } from "../basics/dates.ts";

/** What a company of the Simples paid of its revenue in a month, as the receipt of the PGDAS has it (pTotTribSN). */
export interface SimplesRate {
  /** Hundredths of a percent, 0 to 9999: the layout has two digits before its point. */
  readonly basisPoints: number;
  readonly month: LocalMonth;
}

/** The most that the layout takes, in per cent. */
export const MAX_SIMPLES_PERCENT = 99.99;

const MONTHS = 13;

/** Whether a rate is of more than a year ago: the revenue of twelve months decides it, so it is asked for once a year. */
export function isOldSimplesRate({ month }: Pick<SimplesRate, "month">, today: LocalDate): boolean {
  const [oldest = ""] = monthsUntil(today, MONTHS);
  return month < oldest;
}
