import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceExports } from "../../../db/tables/invoices.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type ExportRow = Selectable<InvoiceExports>;

/** Whose export, and which. */
export interface ExportRef {
  readonly companyId: string;
  readonly exportId: string;
}

/** Null while another export of this user is not finished. */
export async function insertExport(
  transaction: Transaction<Database>,
  companyId: string,
  given: Omit<Insertable<InvoiceExports>, "company_id">,
): Promise<ExportRow | null> {
  const row = await transaction
    .insertInto("invoice_exports")
    .values({ company_id: companyId, ...given })
    // To the letter as the index has it (migration 0039): parameters would not be recognised.
    .onConflict((conflict) =>
      conflict
        .columns(["company_id"])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findExport(db: Handle, ref: ExportRef): Promise<ExportRow | null> {
  const row = await db
    .selectFrom("invoice_exports")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.exportId)
    .executeTakeFirst();
  return row ?? null;
}

export async function listExports(db: Db, companyId: string, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom("invoice_exports")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Nothing happens (null) when the export is in none of these states any more: somebody cancelled it. */
export async function changeExport(
  transaction: Transaction<Database>,
  ref: ExportRef,
  from: readonly ExportRow["state"][],
  set: Updateable<InvoiceExports>,
): Promise<ExportRow | null> {
  const row = await transaction
    .updateTable("invoice_exports")
    .set(set)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.exportId)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Of all users: what may go, files first. */
export async function findOldExports(
  db: Db,
  now: Date,
  createdBefore: Date,
  limit: number,
): Promise<ExportRef[]> {
  return db
    .selectFrom("invoice_exports")
    .select(["company_id as companyId", "id as exportId"])
    .where((where) =>
      where.or([
        where("expires_at", "<=", now),
        where.and([where("created_at", "<=", createdBefore), where("state", "not in", UNFINISHED)]),
      ]),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function deleteExport(db: Db, ref: ExportRef): Promise<void> {
  await db
    .deleteFrom("invoice_exports")
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.exportId)
    .execute();
}

export const UNFINISHED = ["queued", "running"] as const;
