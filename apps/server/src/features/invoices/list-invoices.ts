import { sql, type Expression, type SqlBool } from "kysely";
import type { z } from "zod";
import type { listInvoicesQuerySchema } from "@emita/contract/invoices";
import { searchText } from "@emita/domain/text";
import type { Context } from "../../platform/context.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { SHOWN_COLUMNS, type ShownInvoice } from "./store.ts";

export type ListQuery = z.output<typeof listInvoicesQuerySchema>;

export interface InvoicePage {
  readonly invoices: readonly ShownInvoice[];
  readonly nextCursor: string | null;
}

/**
 * One page of the user's invoices, newest first.
 * @throws AppError invalid (a cursor that is not ours)
 */
export async function listInvoices(
  ctx: Context,
  userId: string,
  query: ListQuery,
): Promise<InvoicePage> {
  const rows = await ctx.db
    .with("page", (db) =>
      db
        .selectFrom("invoices")
        // Only what the list's indexes hold, so that nothing but the page itself is read from the table.
        .select(["id as page_id"])
        .where("user_id", "=", userId)
        .where((where) => where.and(conditions(ctx, userId, query)))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        // One more than asked tells whether there is a next page.
        .limit(query.limit + 1),
    )
    .selectFrom("invoices")
    .innerJoin("page", "page_id", "id")
    .select(SHOWN_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const invoices = rows.slice(0, query.limit);
  const last = invoices.at(-1);
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    invoices,
    nextCursor: hasMore
      ? encodeCursor(ctx, userId, { createdAt: last.created_at, id: last.id })
      : null,
  };
}

function conditions(ctx: Context, userId: string, query: ListQuery): Expression<SqlBool>[] {
  return [
    ...(query.status ? [sql<SqlBool>`status = ${query.status}`] : []),
    ...(query.search ? contains("search_text", query.search) : []),
    ...(query.city ? contains("city_search", query.city) : []),
    ...(query.cursor === undefined ? [] : [below(ctx, userId, query.cursor)]),
  ];
}

function contains(column: "search_text" | "city_search", typed: string): Expression<SqlBool>[] {
  const text = searchText(typed);
  return text === "" ? [] : [sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(text)}%`}`];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function below(ctx: Context, userId: string, cursor: string): Expression<SqlBool> {
  const { createdAt, id } = decodeCursor(ctx, userId, cursor);
  return sql<SqlBool>`(created_at, id) < (${createdAt}, ${id}::uuid)`;
}
