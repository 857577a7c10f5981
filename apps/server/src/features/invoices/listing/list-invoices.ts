import { sql, type Expression, type SqlBool } from "kysely";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import { compiledOnce } from "../../../platform/context/compiled-once.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import {
  decodeCursor,
  encodeCursor,
  type Direction,
  type Listing,
  type Position,
} from "./cursor.ts";
import { filterConditions, type ListQuery } from "./list-conditions.ts";
import { LIST_ORDERS, reversed, type ListOrder } from "./list-order.ts";
import { pageWay } from "./page-plan.ts";
import { siftedRows } from "./sifted-rows.ts";
import { SHOWN_COLUMNS, type Handle, type ShownInvoice } from "../record/store.ts";

export interface InvoicePage {
  readonly invoices: readonly ShownInvoice[];
  readonly nextCursor: string | null;
  /** Undefined on the first page: nothing was asked for that could have something before it. */
  readonly previousCursor: string | null | undefined;
}

/**
 * One page of the user's invoices in the order asked for.
 * @throws AppError invalid (a cursor that is not ours, or of another order)
 */
export async function listInvoices(
  ctx: Context,
  companyId: string,
  query: ListQuery,
): Promise<InvoicePage> {
  const listing = { companyId, sort: query.sort };
  const start = query.cursor === undefined ? null : decodeCursor(ctx, listing, query.cursor);
  const way = start?.direction ?? "after";
  // One row more than asked shows whether there is a further page on that side.
  const read = await readRows(ctx.db, companyId, { ...query, limit: query.limit + 1 }, start);
  const hasMore = read.length > query.limit;
  const rows = read.slice(0, query.limit);
  const invoices = way === "after" ? rows : rows.toReversed();
  const cursorAt = (invoice: ShownInvoice | undefined, to: Direction) =>
    invoice ? cursorTo(ctx, listing, { key: keyOf(query, invoice), id: invoice.id }, to) : null;
  const isMoreOn = (side: Direction) => (side === way ? hasMore : start !== null);
  return {
    invoices,
    nextCursor: isMoreOn("after") ? cursorAt(invoices.at(-1), "after") : null,
    previousCursor: start
      ? isMoreOn("before")
        ? cursorAt(invoices[0], "before")
        : null
      : undefined,
  };
}

const REMEMBERED_CURSORS = 1_000;

const knownCursors = perContext(() => new BoundedMap<string, string>(REMEMBERED_CURSORS));

/** The same page is asked for again and again, and making a cursor takes as long as all its invoices take to be written. */
function cursorTo(ctx: Context, listing: Listing, position: Position, to: Direction): string {
  const name = `${listing.companyId} ${listing.sort} ${to} ${position.key} ${position.id}`;
  const known = knownCursors(ctx).get(name);
  if (known !== undefined) return known;
  const made = encodeCursor(ctx, listing, position, to);
  knownCursors(ctx).set(name, made);
  return made;
}

/** The rows nearest to a position, in the order of their distance; at least `limit` where there are enough. */
async function readRows(
  db: Db,
  companyId: string,
  query: ListQuery,
  start: (Position & { readonly direction: Direction }) | null,
): Promise<ShownInvoice[]> {
  const order = LIST_ORDERS[query.sort];
  const { along, against, ...way } = pageWay(query, order);
  const conditions = filterConditions(along);
  const sifting = filterConditions(against);
  const isFiltered = conditions.length + sifting.length > 0;
  if (!isFiltered && !start) return readFirstPage(db, companyId, query);
  const direction = start?.direction === "before" ? reversed(order.direction) : order.direction;
  if (start) conditions.push(order.beyond(start, start.direction));
  const ordered = { column: order.column, direction };
  const { limit } = query;
  if (sifting.length > 0)
    return siftedRows(db, companyId, { ordered, conditions, sifting, ...way, limit });
  const given = isFiltered ? limit : sql.lit(wholePage(limit));
  return pageOf(db, [companyId, companyId], ordered, conditions, given).execute();
}

type ReadFirstPage = (db: Db, companyId: string, sameCompanyId: string) => Promise<ShownInvoice[]>;
const firstPages = new Map<string, ReadFirstPage>();

/** The most frequent query of programs and screens: its text is built once per order and size. */
function readFirstPage(db: Db, companyId: string, { sort, limit }: ListQuery) {
  const size = wholePage(limit);
  const shape = `${sort} ${size}`;
  const read =
    firstPages.get(shape) ??
    compiledOnce((handle, id: string, sameId: string) =>
      pageOf(handle, [id, sameId], LIST_ORDERS[sort], [], sql.lit(size)),
    );
  firstPages.set(shape, read);
  return read(db, companyId, companyId);
}

/** @param owner the user's id, once for the page and once for its rows */
function pageOf(
  db: Handle,
  [companyId, sameCompanyId]: readonly [owner: string, owner: string],
  { column, direction }: Pick<ListOrder, "column" | "direction">,
  conditions: readonly Expression<SqlBool>[],
  limit: number | Expression<number>,
) {
  return db
    .with("page", (page) =>
      page
        .selectFrom("invoices")
        // Only what the list's indexes hold, so that nothing but the page itself is read from the table.
        .select(["id as page_id"])
        .where("company_id", "=", companyId)
        .where((where) => where.and([...conditions]))
        .orderBy(column, direction)
        .orderBy("id", direction)
        .limit(limit),
    )
    .selectFrom("invoices")
    .innerJoin("page", "page_id", "id")
    .select(SHOWN_COLUMNS)
    .where("company_id", "=", sameCompanyId)
    .orderBy(column, direction)
    .orderBy("id", direction);
}

/** How many rows a list without filters reads: more sizes would be more statements to keep. */
const WHOLE_PAGES = [21, 51, 101];

/**
 * A list without filters is planned once: where its text holds the limit, PostgreSQL sees that. Filters find
 * very different numbers of rows; with the limit among the values each query is planned again.
 */
function wholePage(limit: number): number {
  return WHOLE_PAGES.find((size) => size >= limit) ?? limit;
}

function keyOf({ sort }: ListQuery, invoice: ShownInvoice): number {
  return LIST_ORDERS[sort].keyOf(invoice);
}
