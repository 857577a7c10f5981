import { sql } from "kysely";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import type { BatchRef, Handle } from "../record/store.ts";
import type { CheckedRow } from "./judge-row.ts";

/**
 * Stores what was found out about rows, in one statement. A row that was changed or submitted meanwhile stays as it is, and so do all
 * when the columns were mapped again.
 * @param among the states in which a row takes its result
 * @param sheet with which the rows were read
 */
export async function saveChecked(
  db: Handle,
  { companyId, batchId }: BatchRef,
  rows: readonly CheckedRow[],
  { among, sheet }: { readonly among: readonly string[]; readonly sheet: StoredSheet | null },
): Promise<void> {
  const values = rows.map(({ amountCents, clientId, serviceId, ...row }) => ({
    ...row,
    problems: undefined,
    amount_cents: amountCents,
    client_id: clientId,
    service_id: serviceId,
  }));
  await sql`update batch_rows set state = checked.state, input = checked.input, faults = checked.faults,
      warnings = checked.warnings, filled = checked.filled, taxes = checked.taxes,
      amount_cents = checked.amount_cents, client_id = checked.client_id, service_id = checked.service_id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as checked (row integer, state text, input jsonb,
      faults jsonb, warnings jsonb, filled jsonb, taxes jsonb, amount_cents bigint, client_id uuid, service_id uuid)
    where batch_rows.company_id = ${companyId}::uuid and batch_rows.batch_id = ${batchId}::uuid
      and batch_rows.row = checked.row and batch_rows.state = any(${[...among]}::text[])
      and (select sheet from batches where company_id = ${companyId}::uuid and id = ${batchId}::uuid)
        is not distinct from ${sheet && JSON.stringify(sheet)}::jsonb`.execute(db);
}

/** Sums the taxes of the rows that are ready or submitted. */
export async function saveTaxes(db: Handle, { companyId, batchId }: BatchRef): Promise<void> {
  await sql`update batches set taxes = coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'withheld', withheld, 'amount_cents', cents) order by name, withheld)
      from (
        select line ->> 'name' as name, (line ->> 'withheld')::boolean as withheld,
          case when bool_and(line ->> 'amount_cents' is not null)
            then sum((line ->> 'amount_cents')::bigint) end as cents
        from batch_rows, jsonb_array_elements(batch_rows.taxes) as line
        where company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid
          and state in ('ready', 'queued', 'made')
        group by 1, 2) as sums), '[]')
    where company_id = ${companyId}::uuid and id = ${batchId}::uuid`.execute(db);
}
