import { sql } from "kysely";
import type { Handle } from "../store.ts";
import type { Place } from "./place.ts";

export interface EventFilter {
  readonly since: Date | null;
  readonly types: readonly string[] | null;
  readonly invoiceId: string | null;
  readonly after: Place | null;
  readonly limit: number;
}

export interface KeptRow {
  readonly id: string;
  readonly invoice_id: string | null;
  readonly body: string;
}

interface Page {
  readonly rows: readonly (KeptRow & Place)[];
  /** Every event that is written from now on comes after it. */
  readonly horizon: Place;
}

/**
 * Oldest first. A row gets its number when it is written, and becomes visible when its transaction commits. A reader that has
 * seen number 8 would miss a 7 that commits a moment later. So the order is that of the transactions. Only events below the
 * snapshot's `xmin` are shown: no transaction below it still runs. In a restored database transactions have other numbers:
 * its lives (`era`) follow each other.
 */
export async function listKept(db: Handle, companyId: string, filter: EventFilter): Promise<Page> {
  const { since, types, invoiceId, after, limit } = filter;
  const { rows } = await sql<Partial<KeptRow & Place> & HorizonRow>`
    with horizon as materialized (
      select (select max(epoch) from database_epochs) as era, pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select horizon.era as "horizonEra", horizon.xmin::text as "horizonXid", listed.*
    from horizon left join lateral (
      select id, invoice_id, body, event.era, event.xid::text, event.seq::text
      from product_events event
      where event.company_id = ${companyId} and (event.era < horizon.era or event.xid < horizon.xmin)
        ${after ? sql`and (event.era, event.xid, event.seq) > (${after.era}, ${after.xid}::xid8, ${after.seq}::bigint)` : sql``}
        ${since ? sql`and event.created_at >= ${since}` : sql``}
        ${types ? sql`and event.type = any(${types})` : sql``}
        ${invoiceId ? sql`and event.invoice_id = ${invoiceId}` : sql``}
      order by event.era, event.xid, event.seq
      limit ${limit}) listed on true`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("the horizon is always there");
  return {
    rows: rows.flatMap(asKept),
    horizon: { era: first.horizonEra, xid: first.horizonXid, seq: "0" },
  };
}

interface HorizonRow {
  readonly horizonEra: number;
  readonly horizonXid: string;
}

/** Empty for the row that only holds the horizon. */
function asKept({ id, invoice_id = null, body, era, xid, seq }: Partial<KeptRow & Place>) {
  if (!id || !body || era === undefined || era === null || !xid || !seq) return [];
  return [{ id, invoice_id, body, era, xid, seq }];
}

export async function findKept(db: Handle, companyId: string, id: string): Promise<KeptRow | null> {
  const row = await db
    .selectFrom("product_events")
    .select(["id", "invoice_id", "body"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A few of each company at a time. @returns how many were removed. */
export async function removeOldEvents(db: Handle, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product_events where id in (
      select old.id from companies cross join lateral (
        select id from product_events
        where company_id = companies.id and created_at < ${before} order by created_at limit ${limit}) old
      limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
