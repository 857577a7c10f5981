import { type LocalDate, type LocalMonth, monthsUntil } from "../basics/dates.ts";

/** The share of its revenue that a company of the Simples paid in a month, as in the receipt of the PGDAS (pTotTribSN). */
export interface SimplesRate {
  /** Hundredths of a percent, 0 to 9999: the layout has two digits before its point. */
  readonly basisPoints: number;
  readonly month: LocalMonth;
}

/** The layout's maximum, in per cent. */
export const MAX_SIMPLES_PERCENT = 99.99;

const MONTHS = 13;

/** Whether a rate is more than a year old: it depends on the revenue of twelve months, so it is asked for once a year. */
export function isOldSimplesRate({ month }: Pick<SimplesRate, "month">, today: LocalDate): boolean {
  const [oldest = ""] = monthsUntil(today, MONTHS);
  return month < oldest;
}
