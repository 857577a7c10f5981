import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Batches, BatchRows } from "../../../db/tables/batches.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Db } from "../../../platform/context/context.ts";

export type Handle = Db | Transaction<Database>;
export type BatchRecord = Selectable<Batches>;
export type RowRecord = Selectable<BatchRows>;

/** A batch and its company. */
export interface BatchRef {
  readonly companyId: string;
  readonly batchId: string;
}

export async function insertBatch(db: Handle, values: Insertable<Batches>): Promise<void> {
  await db.insertInto("batches").values(values).execute();
}

export interface NewRow {
  readonly row: number;
  readonly source: readonly string[] | Readonly<Record<string, unknown>>;
}

/** In one statement for thousands of rows. */
export async function insertRows(
  db: Handle,
  { companyId, batchId }: BatchRef,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`insert into batch_rows (company_id, batch_id, row, source, state)
    select ${companyId}::uuid, ${batchId}::uuid, (one ->> 'row')::integer, one -> 'source', 'checking'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as one`.execute(db);
}

/** Undefined: it was removed, or is another company's. */
export function findBatch(
  db: Handle,
  { companyId, batchId }: BatchRef,
): Promise<BatchRecord | undefined> {
  return batchQuery(db, companyId, batchId).executeTakeFirst();
}

/** @throws AppError not_found */
export async function requireBatch(db: Handle, ref: BatchRef): Promise<BatchRecord> {
  const row = await findBatch(db, ref);
  if (!row) throw batchNotFound();
  return row;
}

/** The same, locked until the transaction ends: changes of a batch come one after the other. */
export async function lockBatch(
  transaction: Transaction<Database>,
  { companyId, batchId }: BatchRef,
): Promise<BatchRecord> {
  const row = await batchQuery(transaction, companyId, batchId).forUpdate().executeTakeFirst();
  if (!row) throw batchNotFound();
  return row;
}

function batchQuery(db: Handle, companyId: string, batchId: string) {
  return db
    .selectFrom("batches")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", batchId);
}

export function batchNotFound(): AppError {
  return new AppError("not_found", { detail: "Lote não encontrado." });
}

export async function updateBatch(
  db: Handle,
  { companyId, batchId }: BatchRef,
  set: Updateable<Batches>,
): Promise<void> {
  await db
    .updateTable("batches")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", batchId)
    .execute();
}

/** Rows in their order. */
export async function rowsOf(
  db: Handle,
  { companyId, batchId }: BatchRef,
  which: {
    readonly state?: RowRecord["state"];
    readonly rows?: readonly number[];
    readonly after?: number;
    readonly limit?: number;
  },
): Promise<RowRecord[]> {
  const { state, rows, after = 0, limit = 5_000 } = which;
  return db
    .selectFrom("batch_rows")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("batch_id", "=", batchId)
    .where("row", ">", after)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "ready"))
    .$if(rows !== undefined, (query) =>
      query.where(sql<boolean>`row = any(${[...(rows ?? [])]}::integer[])`),
    )
    .orderBy("row")
    .limit(limit)
    .execute();
}
