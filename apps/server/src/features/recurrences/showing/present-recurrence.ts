import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { centsToReais } from "@emita/domain/basics/money";
import type { DaysOff } from "@emita/domain/recurrences/holidays";
import {
  planOccurrences,
  type PlannedOccurrence,
} from "@emita/domain/recurrences/plan-occurrences";
import { planOf, positionOf } from "../record/plan-of-row.ts";
import type { RecurrenceRow } from "../record/store.ts";
import type { ShownClient } from "./present-occurrence.ts";

const SHOWN_DATES = 6;

export interface ShownRecurrence extends RecurrenceRow {
  readonly client: ShownClient;
  readonly service_name: string | null;
  readonly last_invoice_id: string | null;
  readonly open: readonly Occurrence[];
  /** Dates to come that were decided before their day. */
  readonly decided: ReadonlySet<string>;
}

/** Row to contract shape, with the next six dates. */
export function presentRecurrence(row: ShownRecurrence, daysOff: DaysOff): Recurrence {
  const next = nextOccurrences(row, daysOff);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    state: row.state,
    client_id: row.client_id,
    client: row.client,
    service_id: row.service_id,
    service_name: row.service_name,
    service_code: row.service_code,
    service_description: row.service_description,
    amount: centsToReais(next[0]?.amountCents ?? row.amount_cents),
    details: row.details === null ? null : invoiceDetailsSchema.parse(row.details),
    every: row.every,
    day: row.day,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    times: row.times,
    mode: row.mode,
    weekend: row.weekend,
    competencia: row.competencia,
    adjustment_percent: row.adjustment === null ? null : row.adjustment / 100,
    hour: row.hour,
    next_dates: next.map(({ date }) => date),
    next: next.map(presentPlanned),
    open: [...row.open],
    last_invoice_id: row.last_invoice_id,
  };
}

function nextOccurrences(row: ShownRecurrence, daysOff: DaysOff): PlannedOccurrence[] {
  if (row.state !== "active") return [];
  const count = SHOWN_DATES + row.decided.size;
  return planOccurrences(planOf(row), positionOf(row), count, daysOff)
    .filter(({ nominalDate }) => !row.decided.has(nominalDate))
    .slice(0, SHOWN_DATES);
}

function presentPlanned(planned: PlannedOccurrence): Recurrence["next"][number] {
  return {
    nominal_date: planned.nominalDate,
    date: planned.date,
    amount: centsToReais(planned.amountCents),
    competencia: planned.competencia,
    moved_from: planned.movedFrom,
    reason: planned.reason,
    service_description: planned.text,
    installment: planned.installment,
    installments: planned.installments,
  };
}
