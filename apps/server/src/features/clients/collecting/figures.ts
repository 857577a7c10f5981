import { sql } from "kysely";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import type { Handle } from "../record/store.ts";
import { isOfKey } from "./invoices-of-key.ts";

/** Twelve months are shown; an invoice is issued at most two months after it was made. */
const MONTHS = 14;

/**
 * Writes again what the invoices of these clients say: issued sums by month, what is pending or refused, the last invoice,
 * and the month in which the next one is expected.
 */
export async function refreshFigures(
  ctx: Context,
  db: Handle,
  companyId: string,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  const ids = [...clientIds];
  await sql`delete from client_months
    where company_id = ${companyId} and client_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    with recent as (
      select t.client_id, i.status, i.issued_at, i.amount_cents
      from client_tax_ids t join invoices i
        on i.company_id = t.company_id and i.created_at >= ${firstDay(ctx)}::date and ${isOfKey("t.tax_id")}
      where t.company_id = ${companyId} and t.client_id = any(${ids}::uuid[])
    ), months as (
      insert into client_months (company_id, client_id, month, count, amount_cents)
      select ${companyId}, client_id,
        date_trunc('month', issued_at at time zone 'America/Sao_Paulo')::date as month,
        count(*), sum(amount_cents)
      from recent where status = 'issued' and issued_at is not null
      group by client_id, month
      returning client_id, month
    ), newest as (
      select client_id, month, row_number() over (partition by client_id order by month desc) as place
      from months
    ), rhythm as (
      select client_id, (max(month) + interval '1 month')::date as due_month
      from newest where place <= 3 group by client_id
      having min(month) = max(month) - interval '2 months' and count(*) = 3
    ), owed as (
      select client_id, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'error') as in_error
      from recent group by client_id
    )
    update clients c set
      pending = coalesce(owed.pending, 0), in_error = coalesce(owed.in_error, 0),
      due_month = rhythm.due_month, last_invoice_id = last.id, last_invoice_at = last.created_at
    from unnest(${ids}::uuid[]) as asked (id)
      left join owed on owed.client_id = asked.id
      left join rhythm on rhythm.client_id = asked.id
      left join lateral (
        select i.id, i.created_at from client_tax_ids t cross join lateral (
          select i.id, i.created_at from invoices i
          where i.company_id = ${companyId} and i.status <> 'cancelled' and ${isOfKey("t.tax_id")}
          order by i.created_at desc limit 1
        ) as i
        where t.company_id = ${companyId} and t.client_id = asked.id
        order by i.created_at desc limit 1
      ) as last on true
    where c.company_id = ${companyId} and c.id = asked.id`.execute(db);
}

function firstDay(ctx: Context): string {
  const [first = ""] = monthsUntil(localDate(ctx.clock.now()), MONTHS);
  return `${first}-01`;
}
