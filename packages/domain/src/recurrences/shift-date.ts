import { addDays, type LocalDate } from "../basics/dates.ts";
import type { DaysOff } from "./holidays.ts";
import type { WeekendChoice } from "./schedule.ts";

export interface ShiftedDate {
  readonly date: LocalDate;
  /** Why the date moved, as one Portuguese sentence; null where it stays. */
  readonly reason: string | null;
}

/**
 * Moves a date off weekends and holidays to the working day before or after, over any chain of them. A date never leaves its
 * month, for the invoice's competência would be another one (or lie in the future): where the chosen side has no working day
 * left in the month, the other side counts. Without any working day in the month it stays.
 */
export function shiftDate(date: LocalDate, choice: WeekendChoice, daysOff: DaysOff): ShiftedDate {
  const off = daysOff(date);
  if (off === null || choice === "same") return { date, reason: null };
  const wished = workingDay(date, choice, daysOff);
  const found = wished ?? workingDay(date, OTHER[choice], daysOff);
  if (found === null) return { date, reason: null };
  const side = found < date ? "anterior" : "seguinte";
  const inMonth = wished === null ? ", para ficar no mês" : "";
  const day = `${date.slice(8)}/${date.slice(5, 7)}`;
  return { date: found, reason: `Dia ${day} é ${off}: sai no dia útil ${side}${inMonth}.` };
}

const OTHER = { before: "after", after: "before" } as const;

/** The nearest working day on one side, within the month. */
function workingDay(date: LocalDate, side: "before" | "after", daysOff: DaysOff): LocalDate | null {
  const step = side === "before" ? -1 : 1;
  let day = addDays(date, step);
  while (day.slice(0, 7) === date.slice(0, 7)) {
    if (daysOff(day) === null) return day;
    day = addDays(day, step);
  }
  return null;
}
