import { sql, type Expression, type SqlBool } from "kysely";
import type { ExportFormat } from "@emita/domain/invoices/export-limits";
import type { Db } from "../../../platform/context/context.ts";
import { filterConditions, type ListFilters } from "../listing/list-conditions.ts";
import { LIST_ORDERS } from "../listing/list-order.ts";
import { SHOWN_COLUMNS, type ShownInvoice } from "../record/store.ts";

/** Rows that are read from the database at once. */
const PAGE = 200;

export interface Selection {
  readonly companyId: string;
  readonly format: ExportFormat;
  readonly filters: ListFilters & { readonly ids?: readonly string[] | undefined };
}

/** How many invoices there are to export, counted up to `atMost`. */
export async function countMatching(db: Db, selection: Selection, atMost: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom("invoices")
        .select(sql`1`.as("one"))
        .where("company_id", "=", selection.companyId)
        .where((where) => where.and(conditionsOf(selection)))
        .limit(atMost)
        .as("matching"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The invoices in their order, some at a time; what is created meanwhile may or may not be among them. */
export async function* matchingInvoices(
  db: Db,
  selection: Selection,
): AsyncGenerator<ShownInvoice> {
  const order = LIST_ORDERS[selection.filters.sort];
  let last: ShownInvoice | undefined;
  for (;;) {
    const conditions = conditionsOf(selection);
    if (last) conditions.push(order.beyond({ key: order.keyOf(last), id: last.id }, "after"));
    const rows: ShownInvoice[] = await db
      .selectFrom("invoices")
      .select(SHOWN_COLUMNS)
      .where("company_id", "=", selection.companyId)
      .where((where) => where.and(conditions))
      .orderBy(order.column, order.direction)
      .orderBy("id", order.direction)
      .limit(PAGE)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** An archive holds what the city hall signed; what has no document yet is not in it. */
function conditionsOf({ format, filters }: Selection): Expression<SqlBool>[] {
  return [
    ...filterConditions(filters),
    ...(filters.ids ? [sql<SqlBool>`id = any(${[...filters.ids]}::uuid[])`] : []),
    ...(format === "zip" ? [sql<SqlBool>`nfse_xml is not null and nfse_number is not null`] : []),
  ];
}
