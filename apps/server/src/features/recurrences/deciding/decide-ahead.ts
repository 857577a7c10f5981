import type { Transaction } from "kysely";
import { localHour } from "@emita/domain/basics/dates";
import { planOccurrences } from "@emita/domain/recurrences/plan-occurrences";
import type { Database } from "../../../db/schema.ts";
import { daysOffOf } from "../record/holidays-store.ts";
import { insertOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { planOf, positionOf } from "../record/plan-of-row.ts";
import { lockRecurrence } from "../record/store.ts";

/** How many dates ahead a person may decide. */
const AHEAD = 60;

/**
 * Writes the occurrence of a coming date as decided: it is not found again when its day comes.
 * @returns false when the calendar of the repeat has no such date to come
 * @throws AppError not_found
 */
export async function decideAhead(
  transaction: Transaction<Database>,
  { companyId, recurrenceId, nominalDate }: OccurrenceKey,
  decision: { readonly state: "skipped" | "sent"; readonly invoice_id: string | null },
  now: Date,
): Promise<boolean> {
  const row = await lockRecurrence(transaction, companyId, recurrenceId);
  const daysOff = await daysOffOf(transaction, companyId);
  const coming = planOccurrences(planOf(row), positionOf(row), AHEAD, daysOff);
  const planned = coming.find((each) => each.nominalDate === nominalDate);
  if (!planned) return false;
  const made = await insertOccurrence(transaction, {
    company_id: companyId,
    recurrence_id: recurrenceId,
    nominal_date: nominalDate,
    due_on: planned.date,
    due_at: localHour(planned.date, row.hour),
    installment: planned.installment,
    competencia: planned.competencia,
    amount_cents: planned.amountCents,
    service_description: planned.text,
    reason: planned.reason,
    created_at: now,
    updated_at: now,
    ...decision,
  });
  return made !== undefined;
}
