import { daysOfMonth, type LocalDate, type LocalMonth } from "./dates.ts";

export const MONTH_NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** Months since year 0, of a month or of a day in it: what calendars count with. */
export function monthIndex(date: LocalMonth): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return year * 12 + month - 1;
}

/** The month of an index. */
export function monthOfIndex(index: number): LocalMonth {
  const year = String(Math.floor(index / 12)).padStart(4, "0");
  return `${year}-${String((((index % 12) + 12) % 12) + 1).padStart(2, "0")}`;
}

/** The month `count` months after (before, when negative) the one given. */
export function addMonths(month: LocalMonth, count: number): LocalMonth {
  return monthOfIndex(monthIndex(month) + count);
}

/** Its Portuguese name, in small letters. */
export function monthName(month: LocalMonth): string {
  return MONTH_NAMES[monthIndex(month) % 12] ?? "";
}

/** The day of a month; a day that it does not have is its last one. */
export function dayOfMonth(month: LocalMonth, day: number): LocalDate {
  const last = daysOfMonth(month)[1];
  return day >= Number(last.slice(8)) ? last : `${month}-${String(day).padStart(2, "0")}`;
}
