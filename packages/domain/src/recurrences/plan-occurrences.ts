import { daysOfMonth, type LocalDate } from "../basics/dates.ts";
import { formatReais, type Cents } from "../basics/money.ts";
import { addMonths } from "../basics/months.ts";
import { fillText } from "../invoices/text-fields.ts";
import { amountOn, type AdjustedAmount } from "./adjusted-amount.ts";
import type { DaysOff } from "./holidays.ts";
import { indexFrom, nominalDate } from "./nominal-dates.ts";
import type { CompetenciaChoice, Schedule, WeekendChoice } from "./schedule.ts";
import { shiftDate } from "./shift-date.ts";

/** All that the coming invoices of a repeat follow from. */
export interface RepeatPlan extends Schedule, AdjustedAmount {
  /** From where the dates are counted: the start, or where a changed calendar goes on. */
  readonly countedFrom: LocalDate;
  readonly weekend: WeekendChoice;
  readonly competencia: CompetenciaChoice;
  /** With fields. */
  readonly text: string;
}

/** Where a repeat is: its next date by the calendar, and which one that is, counted from one. */
export interface Position {
  readonly nominalDate: LocalDate;
  readonly installment: number;
}

export interface PlannedOccurrence extends Position {
  readonly date: LocalDate;
  readonly movedFrom: LocalDate | null;
  readonly reason: string | null;
  /** A day on or before `date`. */
  readonly competencia: LocalDate;
  readonly amountCents: Cents;
  readonly text: string;
  readonly installments: number | null;
}

/** The first position on or after a day; null when the repeat has ended by then. */
export function positionFrom(
  plan: RepeatPlan,
  from: LocalDate,
  installmentOfFirst = 1,
): Position | null {
  const index = indexFrom(rhythm(plan), from);
  return within(plan, {
    nominalDate: nominalDate(rhythm(plan), index),
    installment: installmentOfFirst + index,
  });
}

/** The position after one; null at the end. */
export function positionAfter(plan: RepeatPlan, position: Position): Position | null {
  const index = indexFrom(rhythm(plan), position.nominalDate);
  const same = nominalDate(rhythm(plan), index) === position.nominalDate;
  return within(plan, {
    nominalDate: nominalDate(rhythm(plan), same ? index + 1 : index),
    installment: position.installment + 1,
  });
}

const rhythm = ({ every, day, countedFrom }: RepeatPlan) => ({ every, day, startsOn: countedFrom });

function within({ endsOn, times }: RepeatPlan, position: Position): Position | null {
  if (endsOn !== null && position.nominalDate > endsOn) return null;
  return times !== null && position.installment > times ? null : position;
}

/** The day on which a position is due, after its shift. */
export function shiftedDate(
  plan: RepeatPlan,
  { nominalDate: date }: Position,
  daysOff: DaysOff,
): LocalDate {
  return shiftDate(date, plan.weekend, daysOff).date;
}

/** What the invoice of a position will say. */
export function planOccurrence(
  plan: RepeatPlan,
  position: Position,
  daysOff: DaysOff,
): PlannedOccurrence {
  const { date, reason } = shiftDate(position.nominalDate, plan.weekend, daysOff);
  const competencia = competenciaOf(plan.competencia, date);
  const { installment } = position;
  return {
    ...position,
    date,
    movedFrom: date === position.nominalDate ? null : position.nominalDate,
    reason:
      [reason, adjustmentReason(plan, position)].filter((text) => text !== null).join(" ") || null,
    competencia,
    amountCents: amountOn(plan, position.nominalDate),
    text: fillText(plan.text, { competencia, installment, installments: plan.times }),
    installments: plan.times,
  };
}

/** The coming occurrences, at most `count`. */
export function planOccurrences(
  plan: RepeatPlan,
  first: Position | null,
  count: number,
  daysOff: DaysOff,
): PlannedOccurrence[] {
  const planned: PlannedOccurrence[] = [];
  let position = first;
  while (position !== null && planned.length < count) {
    planned.push(planOccurrence(plan, position, daysOff));
    position = positionAfter(plan, position);
  }
  return planned;
}

/** The date itself, or the last day of the month before it. */
function competenciaOf(choice: CompetenciaChoice, date: LocalDate): LocalDate {
  return choice === "same" ? date : daysOfMonth(addMonths(date, -1))[1];
}

/** Said at the first occurrence on or after an anniversary. */
function adjustmentReason(plan: RepeatPlan, { nominalDate: date }: Position): string | null {
  if (plan.adjustment === null) return null;
  const index = indexFrom(rhythm(plan), date);
  if (index === 0) return null;
  const before = amountOn(plan, nominalDate(rhythm(plan), index - 1));
  if (before === amountOn(plan, date)) return null;
  const percent = String(plan.adjustment / 100).replace(".", ",");
  return `Reajuste anual de ${percent} %: antes ${formatReais(before)}.`;
}
