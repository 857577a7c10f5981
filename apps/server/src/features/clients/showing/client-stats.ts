import { sql } from "kysely";
import type { ClientStats } from "@emita/contract/clients/clients";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "../collecting/collect-clients.ts";

interface Counts {
  readonly total: number;
  readonly archived: number;
  readonly attention: number;
  readonly due: number;
  readonly due_cents: number;
}

/** How many clients, how many of them are due or wait, and what the company issued. */
export async function showClientStats(ctx: Context, companyId: string): Promise<ClientStats> {
  await collectClients(ctx, companyId);
  const months = monthsUntil(localDate(ctx.clock.now()), 12);
  const [{ due_cents, ...counts }, issued] = await Promise.all([
    countClients(ctx, companyId, `${months.at(-1)}-01`),
    issuedSince(ctx, companyId, `${months[0]}-01`),
  ]);
  return { ...counts, due_amount: centsToReais(due_cents), ...issued };
}

async function countClients(ctx: Context, companyId: string, month: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from clients where company_id = ${companyId} and archived_at is null) as total,
      (select count(*)::int from clients where company_id = ${companyId} and archived_at is not null) as archived,
      (select count(*)::int from clients where company_id = ${companyId} and archived_at is null
        and (pending > 0 or in_error > 0)) as attention,
      due.*
    from (
      select count(*)::int as due, coalesce(sum(coalesce(c.amount_cents, i.amount_cents)), 0)::bigint as due_cents
      from clients c left join invoices i on i.company_id = c.company_id and i.id = c.last_invoice_id
      where c.company_id = ${companyId} and c.due_month = ${month}::date and c.archived_at is null
        and c.pending = 0 and c.in_error = 0
    ) as due`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("a count returns one row");
  return row;
}

/** From sums that the database keeps beside the invoices. */
async function issuedSince(ctx: Context, companyId: string, since: string) {
  const month = `${localDate(ctx.clock.now()).slice(0, 7)}-01`;
  const sums = await ctx.db
    .selectFrom("invoice_months")
    .select([
      sql<number>`coalesce(sum(count) filter (where month = ${month}::date), 0)::int`.as(
        "this_count",
      ),
      sql<number>`coalesce(sum(cents) filter (where month = ${month}::date), 0)::bigint`.as(
        "this_cents",
      ),
      sql<number>`coalesce(sum(count), 0)::int`.as("count"),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"),
    ])
    .where("company_id", "=", companyId)
    .where("month", ">=", since)
    .executeTakeFirstOrThrow();
  return {
    this_month: { count: sums.this_count, amount: centsToReais(sums.this_cents) },
    last_twelve_months: { count: sums.count, amount: centsToReais(sums.cents) },
  };
}
