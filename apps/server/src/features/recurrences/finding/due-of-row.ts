import { localHour } from "@emita/domain/basics/dates";
import type { DaysOff } from "@emita/domain/recurrences/holidays";
import { planOccurrence, positionAfter } from "@emita/domain/recurrences/plan-occurrences";
import { placeOf, type Place } from "../record/place.ts";
import { planOf, positionOf } from "../record/plan-of-row.ts";
import type { OccurrenceRow } from "../record/occurrences-store.ts";
import type { RecurrenceRow } from "../record/store.ts";
import { CATCH_UP_MS, LOST_AFTER_MS } from "../record/tries.ts";

/** A repeat without the details of its invoices. */
export type DueRow = Omit<RecurrenceRow, "details">;

export type FoundOccurrence = Omit<OccurrenceRow, "this_time" | "invoice_id">;

/** After a long standstill a weekly repeat catches up in several steps. */
const MOST_AT_ONCE = 50;

/**
 * The occurrences of a repeat that are due, and where it goes on. Issued by itself is only what is not late: after a standstill
 * of more than three days a person is asked first.
 */
export function dueOfRow(
  row: DueRow,
  daysOff: DaysOff,
  now: Date,
): { readonly found: readonly FoundOccurrence[]; readonly place: Place } {
  const plan = planOf(row);
  const found: FoundOccurrence[] = [];
  let position = positionOf(row);
  while (position !== null && found.length < MOST_AT_ONCE) {
    const planned = planOccurrence(plan, position, daysOff);
    const dueAt = localHour(planned.date, row.hour);
    if (dueAt > now) break;
    found.push({
      company_id: row.company_id,
      recurrence_id: row.id,
      nominal_date: planned.nominalDate,
      due_on: planned.date,
      due_at: dueAt,
      installment: planned.installment,
      competencia: planned.competencia,
      amount_cents: planned.amountCents,
      service_description: planned.text,
      reason: planned.reason,
      ...stateOf(row, dueAt, now),
      waiting_reason: null,
      waiting_text: null,
      waiting_since: null,
      created_at: now,
      updated_at: now,
    });
    position = positionAfter(plan, position);
  }
  const installment = row.next_installment + found.length;
  return { found, place: placeOf(row, position, installment, daysOff) };
}

function stateOf({ mode }: DueRow, dueAt: Date, now: Date) {
  const isLate = now.getTime() - dueAt.getTime() > CATCH_UP_MS;
  if (isLate) return { state: "asking", asking_reason: "late", next_try_at: null } as const;
  if (mode === "ask") return { state: "asking", asking_reason: "mode", next_try_at: null } as const;
  const next_try_at = new Date(now.getTime() + LOST_AFTER_MS);
  return { state: "queued", asking_reason: null, next_try_at } as const;
}
