import { localHour } from "@emita/domain/basics/dates";
import type { DaysOff } from "@emita/domain/recurrences/holidays";
import { planOccurrence, type Position } from "@emita/domain/recurrences/plan-occurrences";
import { planOf, type PlanColumns } from "./plan-of-row.ts";
import type { RecurrenceRow } from "./store.ts";

/** Where a repeat is, as columns. */
export type Place = Pick<
  RecurrenceRow,
  "next_nominal_date" | "next_installment" | "next_due_at" | "state"
>;

/**
 * The columns of a position. A repeat without another date has ended; while it is paused nothing of it is due.
 * @param installment of the date after the last one, where there is no position
 */
export function placeOf(
  row: PlanColumns & Pick<RecurrenceRow, "hour" | "state">,
  position: Position | null,
  installment: number,
  daysOff: DaysOff,
): Place {
  if (position === null)
    return {
      next_nominal_date: null,
      next_installment: installment,
      next_due_at: null,
      state: "ended",
    };
  const { date } = planOccurrence(planOf(row), position, daysOff);
  return {
    next_nominal_date: position.nominalDate,
    next_installment: position.installment,
    next_due_at: row.state === "active" ? localHour(date, row.hour) : null,
    state: row.state,
  };
}
