import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";
import type {
  listRecurrencesQuerySchema,
  RecurrenceList,
} from "@emita/contract/recurrences/recurrences";
import { patternsOf } from "../../../platform/basics/contains-text.ts";
import {
  decodeListPosition,
  encodeListPosition,
  type ListPosition,
} from "../../../platform/basics/list-position.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { followClients } from "../record/follow-clients.ts";
import { forecast } from "./forecast.ts";
import { presentAll, recurrencesOf, type RecurrenceQuery } from "./recurrences.ts";

type Query = z.output<typeof listRecurrencesQuerySchema>;

/** One page of the company's repeats. @throws AppError invalid (a cursor that is not ours) */
export async function listRecurrences(
  ctx: Context,
  companyId: string,
  query: Query,
): Promise<RecurrenceList> {
  await followClients(ctx.db, companyId);
  const after = query.cursor === undefined ? null : decodeListPosition(query.cursor);
  const rows = await ordered(filtered(recurrencesOf(ctx.db, companyId), query), query, after)
    .select(KEYS[query.sort].as("sort_key"))
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    data: await presentAll(ctx.db, companyId, page),
    next_cursor: hasMore ? encodeListPosition({ key: last.sort_key, id: last.id }) : null,
    counts: await countStates(ctx.db, companyId),
    forecast: await forecast(ctx, companyId),
  };
}

function filtered(query: RecurrenceQuery, { state, client_id, search }: Query): RecurrenceQuery {
  let narrowed = query;
  if (state) narrowed = narrowed.where("r.state", "=", state);
  if (client_id) narrowed = narrowed.where("r.client_id", "=", client_id);
  for (const pattern of patternsOf(search ?? ""))
    narrowed = narrowed.where("c.search_text", "like", pattern);
  return narrowed;
}

/** Texts that sort as their values do. */
const KEYS: Readonly<Record<Query["sort"], RawBuilder<string>>> = {
  next_date: sql<string>`coalesce(to_char(r.next_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), '9999')`,
  client: sql<string>`coalesce(c.sort_name, '')`,
  "-created_at": sql<string>`to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
};

function ordered(
  query: RecurrenceQuery,
  { sort }: Query,
  after: ListPosition | null,
): RecurrenceQuery {
  const isDown = sort.startsWith("-");
  const direction = isDown ? "desc" : "asc";
  const beyond = isDown ? sql`<` : sql`>`;
  const key = sql<string>`(${KEYS[sort]} collate "C")`;
  const from =
    after === null
      ? query
      : query.where(sql<boolean>`(${key}, r.id) ${beyond} (${after.key}, ${after.id}::uuid)`);
  return from.orderBy(key, direction).orderBy("r.id", direction);
}

async function countStates(db: Db, companyId: string): Promise<RecurrenceList["counts"]> {
  const rows = await db
    .selectFrom("recurrences")
    .select(["state", sql<number>`count(*)::integer`.as("count")])
    .where("company_id", "=", companyId)
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { active: of("active"), paused: of("paused"), ended: of("ended") };
}
