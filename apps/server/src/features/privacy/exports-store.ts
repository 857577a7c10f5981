import { sql, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { DataExports } from "../../db/tables/people.ts";
import type { Db } from "../../platform/context/context.ts";

export type ExportRow = Selectable<DataExports>;

/** A literal: as a parameter, PostgreSQL would not know the partial index by it. */
const isRequested = sql<boolean>`state = 'requested'`;

/** @returns null when one is being made already: the unique index decides between two at once. */
export async function insertExport(
  transaction: Transaction<Database>,
  userId: string,
  row: { id: string; now: Date },
): Promise<ExportRow | null> {
  const inserted = await transaction
    .insertInto("data_exports")
    .values({ user_id: userId, id: row.id, state: "requested", requested_at: row.now })
    .onConflict((conflict) => conflict.column("user_id").where(isRequested).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findExport(
  db: Db,
  userId: string,
  exportId: string,
): Promise<ExportRow | null> {
  const row = await db
    .selectFrom("data_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", exportId)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest one that has not expired. */
export async function newestExport(db: Db, userId: string, now: Date): Promise<ExportRow | null> {
  const row = await db
    .selectFrom("data_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether it was still waited for. */
export async function endExport(
  transaction: Transaction<Database>,
  { user_id: userId, id }: Pick<ExportRow, "user_id" | "id">,
  end:
    | {
        readonly state: "ready";
        readonly ready_at: Date;
        readonly expires_at: Date;
        readonly size: number;
        readonly company_ids: readonly string[];
      }
    | { readonly state: "failed" },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("data_exports")
    .set(end.state === "ready" ? { ...end, company_ids: [...end.company_ids] } : end)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "=", "requested")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finished ones of this person other than the given. */
export function listExports(db: Db, userId: string): Promise<ExportRow[]> {
  return db.selectFrom("data_exports").selectAll().where("user_id", "=", userId).execute();
}

export function listOthers(db: Db, userId: string, exportId: string): Promise<ExportRow[]> {
  return db
    .selectFrom("data_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "<>", exportId)
    .where("state", "<>", "requested")
    .execute();
}

/** Of all people: those nobody may fetch any more. */
export function listExpired(db: Db, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom("data_exports")
    .selectAll()
    .where("state", "=", "ready")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(500)
    .execute();
}

export async function deleteExport(db: Db, userId: string, exportId: string): Promise<void> {
  await db
    .deleteFrom("data_exports")
    .where("user_id", "=", userId)
    .where("id", "=", exportId)
    .execute();
}
