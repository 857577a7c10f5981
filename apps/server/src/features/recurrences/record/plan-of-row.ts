import type { Position, RepeatPlan } from "@emita/domain/recurrences/plan-occurrences";
import type { RecurrenceRow } from "./store.ts";

/** The columns that the dates and amounts of a repeat follow from. */
export type PlanColumns = Pick<
  RecurrenceRow,
  | "every"
  | "day"
  | "starts_on"
  | "counted_from"
  | "ends_on"
  | "times"
  | "weekend"
  | "competencia"
  | "amount_cents"
  | "amount_from"
  | "adjustment"
  | "service_description"
>;

export function planOf(row: PlanColumns): RepeatPlan {
  return {
    every: row.every,
    day: row.day,
    startsOn: row.starts_on,
    countedFrom: row.counted_from,
    endsOn: row.ends_on,
    times: row.times,
    weekend: row.weekend,
    competencia: row.competencia,
    amountCents: row.amount_cents,
    amountFrom: row.amount_from,
    adjustment: row.adjustment,
    text: row.service_description,
  };
}

/** Its next date that has no occurrence yet; null when none will come. */
export function positionOf(
  row: Pick<RecurrenceRow, "next_nominal_date" | "next_installment">,
): Position | null {
  const { next_nominal_date: nominalDate, next_installment: installment } = row;
  return nominalDate === null ? null : { nominalDate, installment };
}
