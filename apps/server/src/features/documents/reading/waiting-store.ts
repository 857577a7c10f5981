import { sql, type Transaction } from "kysely";
import { REREADABLE_CODES } from "@emita/contract/documents/documents";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { DocumentRow } from "../store.ts";

type Handle = Db | Transaction<Database>;

/** One more try failed for a reason that does not pass by itself. */
export async function countFault(db: Handle, companyId: string, id: string): Promise<void> {
  await received(db, companyId, id)
    .set(({ eb }) => ({ reading_faults: eb("reading_faults", "+", 1) }))
    .execute();
}

/** Lets a reading wait without a job until the store is there again. */
export async function park(db: Handle, companyId: string, id: string, now: Date): Promise<void> {
  await received(db, companyId, id)
    .set(({ fn, val }) => ({
      reading_parked: true,
      reading_waits_since: fn.coalesce("reading_waits_since", val(now)),
    }))
    .execute();
}

function received(db: Handle, companyId: string, id: string) {
  return db
    .updateTable("documents")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "received");
}

export async function hasParked(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("documents")
    .select("id")
    .where("status", "=", "received")
    .where("reading_parked", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Unparked {
  readonly company_id: string;
  readonly id: string;
  /** Among the account's own documents of this batch, from one. */
  readonly place: number;
}

/** Takes the oldest parked readings for which the caller then books jobs. */
export async function unpark(
  transaction: Transaction<Database>,
  limit: number,
): Promise<Unparked[]> {
  const { rows } = await sql<Unparked>`
    with oldest as (
      select company_id, id from documents where status = 'received' and reading_parked
      order by created_at limit ${limit} for update skip locked
    ), taken as (
      update documents set reading_parked = false
      from oldest where documents.company_id = oldest.company_id and documents.id = oldest.id
      returning documents.company_id, documents.id, documents.created_at
    )
    select company_id, id, row_number() over (partition by company_id order by created_at)::int as place
    from taken order by created_at`.execute(transaction);
  return rows;
}

/** Makes a document that failed for a reason of ours one that waits for its reading. Undefined where it is no such one. */
export async function reopenReading(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  return transaction
    .updateTable("documents")
    .set({
      status: "received",
      error_code: null,
      read_at: null,
      reading_faults: 0,
      reading_parked: false,
      reading_waits_since: null,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "failed")
    .where("error_code", "in", [...REREADABLE_CODES])
    .returningAll()
    .executeTakeFirst();
}
