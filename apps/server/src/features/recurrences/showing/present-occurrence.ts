import type { Occurrence, OccurrenceWaitingReason } from "@emita/contract/recurrences/occurrences";
import { OCCURRENCE_WAITING_REASONS } from "@emita/contract/recurrences/occurrences";
import { centsToReais } from "@emita/domain/basics/money";
import type { OccurrenceChange } from "@emita/contract/recurrences/occurrences";
import type { OccurrenceRow } from "../record/occurrences-store.ts";

/** The client that a repeat bills. */
export interface ShownClient {
  readonly id: string;
  readonly company_name: string;
  readonly cnpj: string;
}

export interface ShownOccurrence extends OccurrenceRow {
  readonly times: number | null;
  readonly client: ShownClient;
  readonly changed: readonly OccurrenceChange[];
}

interface ThisTime {
  readonly amount?: number;
  readonly service_description?: string;
}

/** Row to contract shape; what a person changed for this one counts. */
export function presentOccurrence(row: ShownOccurrence): Occurrence {
  const thisTime = (row.this_time ?? {}) as ThisTime;
  return {
    recurrence_id: row.recurrence_id,
    nominal_date: row.nominal_date,
    date: row.due_on,
    amount: thisTime.amount ?? centsToReais(row.amount_cents),
    competencia: row.competencia,
    moved_from: row.due_on === row.nominal_date ? null : row.nominal_date,
    reason: row.reason,
    service_description: thisTime.service_description ?? row.service_description,
    installment: row.installment,
    installments: row.times,
    state: row.state,
    client: row.client,
    asking_reason: row.asking_reason,
    waiting: waitingOf(row),
    changed: [...row.changed],
    invoice_id: row.invoice_id,
  };
}

function waitingOf(row: OccurrenceRow): Occurrence["waiting"] {
  const reason = knownReason(row.waiting_reason);
  if (reason === null) return null;
  return {
    reason,
    text: row.waiting_text ?? "",
    since: (row.waiting_since ?? row.updated_at).toISOString(),
    next_at: row.next_try_at?.toISOString() ?? null,
  };
}

function knownReason(reason: string | null): OccurrenceWaitingReason | null {
  if (reason === null) return null;
  return OCCURRENCE_WAITING_REASONS.find((known) => known === reason) ?? "invoice_invalid";
}
