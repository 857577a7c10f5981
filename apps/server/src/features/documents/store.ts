import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Documents } from "../../db/tables/documents.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type DocumentRow = Selectable<Documents>;

/** Undefined where the document is there already. */
export async function insertDocument(
  transaction: Transaction<Database>,
  companyId: string,
  document: Omit<Insertable<Documents>, "company_id">,
): Promise<DocumentRow | undefined> {
  return transaction
    .insertInto("documents")
    .values({ company_id: companyId, ...document })
    .onConflict((conflict) => conflict.columns(["company_id", "id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** How many of the account's documents wait for their reading, counted one upload after the other until the transaction ends. */
export async function countWaiting(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents/${companyId}`}, 0))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("company_id", "=", companyId)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDocument(
  db: Handle,
  companyId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findDocuments(
  db: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "in", ids)
    .execute();
}

/** The key of the same boleto or payment. */
export interface ReadingKeys {
  readonly slipLine: string | null;
  readonly endToEndId: string | null;
}

export type ReadingOutcome =
  | {
      readonly status: "read";
      readonly reading: object;
      readonly keys: ReadingKeys;
      /** The external model is to be asked about it. */
      readonly asksModel: boolean;
    }
  | { readonly status: "failed"; readonly errorCode: string };

/** Stores a partial reading. Does nothing once the document is read. */
export async function recordPartialReading(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
  reading: object,
  keys: ReadingKeys,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("documents")
    .set({ reading: storableJson(reading), ...columnsOf(keys) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Written once: a later writer finds the document read. Returns whether it was written. */
export async function finishReading(
  transaction: Transaction<Database>,
  companyId: string,
  id: string,
  outcome: ReadingOutcome,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("documents")
    .set(
      outcome.status === "read"
        ? {
            status: "read",
            reading: storableJson(outcome.reading),
            ...columnsOf(outcome.keys),
            read_at: now,
          }
        : { status: "failed", error_code: outcome.errorCode, reading: null, read_at: now },
    )
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function columnsOf({ slipLine: boletoLine, endToEndId }: ReadingKeys) {
  return { slip_line: boletoLine, end_to_end_id: endToEndId };
}

export interface SameDocument {
  readonly id: string;
  readonly reason: "document" | "slip" | "payment";
}

/** Other documents of the same user with the same bytes, the same boleto or the same PIX; the document itself too. */
export async function sameDocuments(
  db: Handle,
  { company_id, id, sha256, slip_line, end_to_end_id }: DocumentRow,
): Promise<SameDocument[]> {
  const { rows } = await sql<SameDocument>`
    select id, min(reason) as reason from (
      select id, 'document' as reason from documents where company_id = ${company_id} and sha256 = ${sha256}
      union all
      select id, 'slip' from documents where company_id = ${company_id} and slip_line = ${slip_line}
      union all
      select id, 'payment' from documents where company_id = ${company_id} and end_to_end_id = ${end_to_end_id}
    ) as same group by id order by id = ${id} desc limit 200`.execute(db);
  return rows;
}

/** The user's documents that are one of these boletos each. */
export async function documentsOfBoletos(
  db: Handle,
  companyId: string,
  boletoLines: readonly string[],
): Promise<{ id: string; slipLine: string | null }[]> {
  if (boletoLines.length === 0) return [];
  return db
    .selectFrom("documents")
    .select(["id", "slip_line as slipLine"])
    .where("company_id", "=", companyId)
    .where("slip_line", "in", boletoLines)
    .limit(1000)
    .execute();
}

/** PostgreSQL's JSON refuses U+0000 and halves of characters, which a damaged file may well hold. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part,
  );
}
