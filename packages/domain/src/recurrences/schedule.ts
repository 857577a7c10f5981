import type { LocalDate } from "../basics/dates.ts";

/** How often a repeat comes. */
export const EVERY = ["week", "month", "2_months", "3_months", "6_months", "year"] as const;
export type Every = (typeof EVERY)[number];

/** What becomes of a date on a day off: it stays, or moves to the working day before or after. */
export const WEEKEND_CHOICES = ["same", "before", "after"] as const;
export type WeekendChoice = (typeof WEEKEND_CHOICES)[number];

/** Whether a person presses each time, or the invoice is issued by itself. */
export const RECURRENCE_MODES = ["ask", "issue"] as const;
export type RecurrenceMode = (typeof RECURRENCE_MODES)[number];

/** The month to which the invoice's service belongs: that of its date, or the one before. */
export const COMPETENCIA_CHOICES = ["same", "previous"] as const;
export type CompetenciaChoice = (typeof COMPETENCIA_CHOICES)[number];

/** The calendar of a repeat. */
export interface Schedule {
  readonly every: Every;
  /** Of the month: 31 is its last day; of the week: 1 is Monday, 7 Sunday. */
  readonly day: number;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly times: number | null;
}
