import { addDays, daysBetween, weekday, type LocalDate } from "../basics/dates.ts";
import { dayOfMonth, monthIndex, monthOfIndex } from "../basics/months.ts";
import type { Every, Schedule } from "./schedule.ts";

/** The months between two dates of a calendar; a week has none. */
const STEPS: Readonly<Record<Every, number>> = {
  week: 0,
  month: 1,
  "2_months": 2,
  "3_months": 3,
  "6_months": 6,
  year: 12,
};

/** What gives a calendar its dates. */
export type Rhythm = Pick<Schedule, "every" | "day" | "startsOn">;

/**
 * The date of a calendar by its index, before any shift. The first one (0) is the first such day on or after the start; a day
 * that a month does not have is its last one.
 */
export function nominalDate(rhythm: Rhythm, index: number): LocalDate {
  const first = firstDate(rhythm);
  if (rhythm.every === "week") return addDays(first, 7 * index);
  return dayOfMonth(monthOfIndex(monthIndex(first) + STEPS[rhythm.every] * index), rhythm.day);
}

/** The index of the first date on or after `from`; never negative. */
export function indexFrom(rhythm: Rhythm, from: LocalDate): number {
  const first = firstDate(rhythm);
  if (from <= first) return 0;
  if (rhythm.every === "week") return Math.ceil(daysBetween(first, from) / 7);
  const months = monthIndex(from) - monthIndex(first);
  const index = Math.max(0, Math.ceil(months / STEPS[rhythm.every]));
  return nominalDate(rhythm, index) >= from ? index : index + 1;
}

function firstDate({ every, day, startsOn }: Rhythm): LocalDate {
  if (every === "week") return addDays(startsOn, (day - weekday(startsOn) + 7) % 7);
  const inFirstMonth = dayOfMonth(startsOn.slice(0, 7), day);
  if (inFirstMonth >= startsOn) return inFirstMonth;
  return dayOfMonth(monthOfIndex(monthIndex(startsOn) + 1), day);
}

/**
 * From where a changed calendar goes on after the last date that was made: the period after it, so that a month (or week)
 * never gets two because its day changed.
 */
export function startAfter(made: LocalDate, every: Every): LocalDate {
  if (every === "week") return addDays(made, 8 - weekday(made));
  return `${monthOfIndex(monthIndex(made) + STEPS[every])}-01`;
}
