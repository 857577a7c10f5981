import { sql } from "kysely";
import type { InvoiceStats } from "@emita/contract/invoices/invoices";
import { localDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context, Db } from "../../../platform/context/context.ts";

/** The dashboard's figures, from counts and sums that the database keeps in parts beside the invoices. */
export async function countInvoices(
  { db, clock }: Context,
  companyId: string,
): Promise<InvoiceStats> {
  const month = `${localDate(clock.now()).slice(0, 7)}-01`;
  const [counts, issued] = await Promise.all([
    countStatuses(db, companyId, month),
    issuedIn(db, companyId, month),
  ]);
  return {
    ...counts,
    issued_this_month: { count: issued.count, amount: centsToReais(issued.cents) },
  };
}

function countStatuses(db: Db, companyId: string, month: string) {
  return db
    .selectFrom("invoice_counts")
    .select([
      sql<number>`coalesce(sum(count), 0)::int`.as("total"),
      sql<number>`coalesce(sum(count) filter (where month = ${month}), 0)::int`.as("this_month"),
      sql<number>`coalesce(sum(count) filter (where status = 'pending'), 0)::int`.as("pending"),
      sql<number>`coalesce(sum(count) filter (where status = 'error'), 0)::int`.as("refused"),
      sql<number>`coalesce(sum(count) filter (where status = 'cancelled'), 0)::int`.as("cancelled"),
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** As the chart of months has it: by the day of issue, without the cancelled ones. */
function issuedIn(db: Db, companyId: string, month: string) {
  return db
    .selectFrom("invoice_months")
    .select([
      sql<number>`coalesce(sum(count), 0)::int`.as("count"),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as("cents"),
    ])
    .where("company_id", "=", companyId)
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
}
