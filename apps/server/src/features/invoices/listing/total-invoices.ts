import { sql } from "kysely";
import type { z } from "zod";
import type { InvoiceTotals, totalInvoicesQuerySchema } from "@emita/contract/invoices/invoices";
import { centsToReais } from "@emita/domain/basics/money";
import { INVOICE_STATUSES } from "@emita/domain/invoices/invoice-status";
import type { Context, Db } from "../../../platform/context/context.ts";
import { PLANNED_ANEW } from "../../../platform/database/prepared-statements.ts";
import { filterConditions } from "./list-conditions.ts";

type TotalsQuery = z.output<typeof totalInvoicesQuerySchema>;

interface Sums {
  readonly count: number;
  readonly cents: number;
  readonly issued_count: number;
  readonly issued_cents: number;
}

/** Number and sum of all invoices that the list's filters find, whatever its page. */
export async function totalInvoices(
  { db }: Context,
  companyId: string,
  filters: TotalsQuery,
): Promise<InvoiceTotals> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const sums = await (isFiltered ? sumMatching(db, companyId, filters) : sumWhole(db, companyId));
  return {
    count: sums.count,
    amount: centsToReais(sums.cents),
    issued: { count: sums.issued_count, amount: centsToReais(sums.issued_cents) },
  };
}

/** Its columns are in the indexes of the orders: few filters read the invoices themselves. */
function sumMatching(db: Db, companyId: string, filters: TotalsQuery): Promise<Sums> {
  return db
    .selectFrom("invoices")
    .modifyFront(sql.raw(PLANNED_ANEW))
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("cents"),
      sql<number>`(count(*) filter (where status = 'issued'))::int`.as("issued_count"),
      sql<number>`coalesce(sum(amount_cents) filter (where status = 'issued'), 0)::bigint`.as(
        "issued_cents",
      ),
    ])
    .where("company_id", "=", companyId)
    .where((where) => where.and(filterConditions(filters)))
    .executeTakeFirstOrThrow();
}

const NOT_ISSUED = INVOICE_STATUSES.filter((status) => status !== "issued");

/** The issued ones from sums that the database keeps beside the invoices; the others are few, and within an index. */
async function sumWhole(db: Db, companyId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select issued.count + other.count as count, issued.cents + other.cents as cents,
      issued.count as issued_count, issued.cents as issued_cents
    from (
      select coalesce(sum(count), 0)::int as count, coalesce(sum(cents), 0)::bigint as cents
      from invoice_months where company_id = ${companyId}
    ) as issued
    cross join (
      select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents
      from invoices where company_id = ${companyId} and status = any(${NOT_ISSUED}::text[])
    ) as other`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("a sum returns one row");
  return sums;
}
