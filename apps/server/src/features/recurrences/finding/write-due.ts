import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Place } from "../record/place.ts";
import type { DueRow, FoundOccurrence } from "./due-of-row.ts";

interface Due {
  readonly row: DueRow;
  readonly found: readonly FoundOccurrence[];
  readonly place: Place;
}

/**
 * Writes the found occurrences of many repeats and where these go on, two statements for all. One that was decided before its
 * day (skipped, or issued by hand) stays as it is.
 */
export async function writeDue(
  transaction: Transaction<Database>,
  due: readonly Due[],
  now: Date,
): Promise<void> {
  const occurrences = due.flatMap(({ found }) => found);
  await sql`
    insert into recurrence_occurrences (company_id, recurrence_id, nominal_date, due_on, due_at, installment, competencia,
      amount_cents, service_description, reason, state, asking_reason, next_try_at, created_at, updated_at)
    select company_id, recurrence_id, nominal_date, due_on, due_at, installment, competencia,
      amount_cents, service_description, reason, state, asking_reason, next_try_at, created_at, updated_at
    from json_populate_recordset(null::recurrence_occurrences, ${JSON.stringify(occurrences)}::json)
    on conflict do nothing
  `.execute(transaction);
  const places = due.map(({ row: { company_id, id }, place }) => ({ company_id, id, ...place }));
  await sql`
    update recurrences r
    set next_nominal_date = p.next_nominal_date, next_installment = p.next_installment,
      next_due_at = p.next_due_at, state = p.state, updated_at = ${now}
    from json_populate_recordset(null::recurrences, ${JSON.stringify(places)}::json) p
    where r.company_id = p.company_id and r.id = p.id
  `.execute(transaction);
}
