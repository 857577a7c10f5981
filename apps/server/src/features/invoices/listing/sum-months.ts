import { sql } from "kysely";
import type { InvoiceMonths } from "@emita/contract/invoices/invoices";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";

const MONTHS = 12;

/** The issued invoices of the last twelve months, from sums that the database keeps in parts beside them; a month without any is there too. */
export async function sumMonths(ctx: Context, companyId: string): Promise<InvoiceMonths> {
  const months = monthsUntil(localDate(ctx.clock.now()), MONTHS);
  const rows = await ctx.db
    .selectFrom("invoice_months")
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as("month"),
      sql<number>`sum(count)::int`.as("count"),
      sql<number>`sum(cents)::bigint`.as("cents"),
    ])
    .where("company_id", "=", companyId)
    .where("month", ">=", `${months[0]}-01`)
    .groupBy("invoice_months.month")
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
