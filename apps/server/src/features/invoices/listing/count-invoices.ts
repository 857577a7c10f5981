import { sql } from "kysely";
import type { InvoiceStats } from "@emita/contract/invoices/invoices";
import { localDate } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";

/** The dashboard's four cards, from counts that the database keeps in parts beside the invoices. */
export async function countInvoices(ctx: Context, companyId: string): Promise<InvoiceStats> {
  const month = `${localDate(ctx.clock.now()).slice(0, 7)}-01`;
  const row = await ctx.db
    .selectFrom("invoice_counts")
    .select([
      sql<number>`coalesce(sum(count), 0)::int`.as("total"),
      sql<number>`coalesce(sum(count) filter (where month = ${month}), 0)::int`.as("this_month"),
      sql<number>`coalesce(sum(count) filter (where status = 'pending'), 0)::int`.as("pending"),
      sql<number>`coalesce(sum(count) filter (where status = 'cancelled'), 0)::int`.as("cancelled"),
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row;
}
