import { sql } from "kysely";
import type { z } from "zod";
import type {
  Client,
  clientFilterSchema,
  ClientList,
  ClientSort,
  listClientsQuerySchema,
} from "@emita/contract/clients/clients";
import { localDate } from "@emita/domain/basics/dates";
import { patternsOf } from "../../../platform/basics/contains-text.ts";
import {
  decodeListPosition,
  encodeListPosition,
  type ListPosition,
} from "../../../platform/basics/list-position.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "../collecting/collect-clients.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { findClient, type ClientRow } from "../record/store.ts";
import { presentClients } from "./present.ts";

export type ClientFilters = z.output<typeof clientFilterSchema>;

/** One page of the company's clients. @throws AppError invalid (a cursor that is not ours) */
export async function listClients(
  ctx: Context,
  companyId: string,
  { sort, limit, cursor, ...filters }: z.output<typeof listClientsQuerySchema>,
): Promise<ClientList> {
  await collectClients(ctx, companyId);
  const after = cursor === undefined ? null : decodeListPosition(cursor);
  const rows = await selectClients(ctx, companyId, filters, { sort, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: await presentClients(ctx, companyId, page),
    next_cursor: rows.length > limit && last ? encodeListPosition(positionOf(sort, last)) : null,
  };
}

/** @throws AppError not_found */
export async function showClient(ctx: Context, companyId: string, id: string): Promise<Client> {
  await collectClients(ctx, companyId);
  return presentOne(ctx, companyId, id);
}

/** Without a look at the invoices. @throws AppError not_found */
export async function presentOne(ctx: Context, companyId: string, id: string): Promise<Client> {
  const row = await findClient(ctx.db, companyId, id);
  const [client] = row ? await presentClients(ctx, companyId, [row]) : [];
  if (!client) throw clientNotFound();
  return client;
}

interface Page {
  readonly sort: ClientSort;
  readonly after: ListPosition | null;
  readonly limit: number;
}

/** The clients of a page. Its ids are found first: those come from an index alone, and only the page's rows are read. */
export async function selectClients(
  ctx: Context,
  companyId: string,
  filters: ClientFilters,
  page: Page,
): Promise<ClientRow[]> {
  return ctx.db
    .selectFrom("clients")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "in", idsOfPage(ctx, companyId, filters, page))
    .orderBy(keyOf(page.sort), directionOf(page.sort))
    .orderBy("id", directionOf(page.sort))
    .execute();
}

function idsOfPage(
  ctx: Context,
  companyId: string,
  { search = "", due, attention, archived }: ClientFilters,
  { sort, after, limit }: Page,
) {
  const key = keyOf(sort);
  const direction = directionOf(sort);
  let query = ctx.db
    .selectFrom("clients")
    .select("id")
    .where("company_id", "=", companyId)
    .where("archived_at", archived === "true" ? "is not" : "is", null);
  for (const pattern of patternsOf(search)) query = query.where("search_text", "like", pattern);
  if (due === "true")
    query = query
      .where("due_month", "=", `${localDate(ctx.clock.now()).slice(0, 7)}-01`)
      .where(sql<boolean>`pending = 0 and in_error = 0`);
  if (attention === "true") query = query.where(sql<boolean>`(pending > 0 or in_error > 0)`);
  if (after) {
    const than = sql.raw(direction === "desc" ? "<" : ">");
    query = query.where(
      sql<boolean>`(${key}, id) ${than} (${boundOf(sort, after)}, ${after.id}::uuid)`,
    );
  }
  return query.orderBy(key, direction).orderBy("id", direction).limit(limit);
}

const directionOf = (sort: ClientSort) => (sort.startsWith("-") ? "desc" : "asc");

const keyOf = (sort: ClientSort) =>
  isByName(sort) ? sql.ref("sort_name") : sql`coalesce(last_invoice_at, 'epoch')`;

const isByName = (sort: ClientSort) => sort.endsWith("name");

function boundOf(sort: ClientSort, { key }: ListPosition) {
  if (isByName(sort)) return sql`${key}`;

  if (!/^\d{1,15}$/.test(key))
    throw invalidField("cursor", "invalid", "Use o next_cursor da página anterior, sem mudanças.");
  return sql`${new Date(Number(key))}::timestamptz`;
}

export function positionOf(sort: ClientSort, row: ClientRow): ListPosition {
  const key = isByName(sort) ? row.sort_name : String(row.last_invoice_at?.getTime() ?? 0);
  return { key, id: row.id };
}
