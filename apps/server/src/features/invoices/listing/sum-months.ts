import { sql } from "kysely";
import type { InvoiceMonths } from "@emita/contract/invoices";
import { localDate, monthsUntil, startOfLocalDay } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";

const MONTHS = 12;

/** The issued notes of the last twelve months; a month without any is there too. */
export async function sumMonths(ctx: Context, companyId: string): Promise<InvoiceMonths> {
  const months = monthsUntil(localDate(ctx.clock.now()), MONTHS);
  const rows = await ctx.db
    .selectFrom("invoices")
    .select([
      sql<string>`to_char(invoice_month(issued_at), 'YYYY-MM')`.as("month"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`sum(amount_cents)::bigint`.as("cents"),
    ])
    .where("company_id", "=", companyId)
    // As the index has it (migration 0039): nothing is read from the table.
    .where(sql<boolean>`status = 'issued'`)
    .where("issued_at", ">=", startOfLocalDay(`${months[0]}-01`))
    .groupBy(sql`invoice_month(issued_at)`)
    .execute();
  const found = new Map(rows.map((row) => [row.month, row]));
  return {
    data: months.map((month) => ({
      month,
      count: found.get(month)?.count ?? 0,
      amount: centsToReais(found.get(month)?.cents ?? 0),
    })),
  };
}
