import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { DeskExports } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type DeskExportRow = Selectable<DeskExports>;

/** Whose export, and which. */
export interface DeskExportRef {
  readonly userId: string;
  readonly exportId: string;
}

/** Null while another export of this person is not finished. */
export async function insertDeskExport(
  transaction: Transaction<Database>,
  userId: string,
  given: Omit<Insertable<DeskExports>, "user_id">,
): Promise<DeskExportRow | null> {
  const row = await transaction
    .insertInto("desk_exports")
    .values({ user_id: userId, ...given })
    // To the letter as the index has it (migration 0073): parameters would not be recognised.
    .onConflict((conflict) =>
      conflict
        .columns(["user_id"])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findDeskExport(
  db: Handle,
  ref: DeskExportRef,
): Promise<DeskExportRow | null> {
  const row = await db
    .selectFrom("desk_exports")
    .selectAll()
    .where("user_id", "=", ref.userId)
    .where("id", "=", ref.exportId)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest first. */
export async function listDeskExports(
  db: Db,
  userId: string,
  limit?: number,
): Promise<DeskExportRow[]> {
  return db
    .selectFrom("desk_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Nothing happens (null) when the export is in none of these states any more: somebody cancelled it. */
export async function changeDeskExport(
  transaction: Transaction<Database>,
  ref: DeskExportRef,
  from: readonly DeskExportRow["state"][],
  set: Updateable<DeskExports>,
): Promise<DeskExportRow | null> {
  const row = await transaction
    .updateTable("desk_exports")
    .set(set)
    .where("user_id", "=", ref.userId)
    .where("id", "=", ref.exportId)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Of all people: what may go, files first. */
export async function findOldDeskExports(
  db: Db,
  now: Date,
  createdBefore: Date,
  limit: number,
): Promise<DeskExportRef[]> {
  return db
    .selectFrom("desk_exports")
    .select(["user_id as userId", "id as exportId"])
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

export async function deleteDeskExport(db: Db, ref: DeskExportRef): Promise<void> {
  await db
    .deleteFrom("desk_exports")
    .where("user_id", "=", ref.userId)
    .where("id", "=", ref.exportId)
    .execute();
}

export const UNFINISHED = ["queued", "running"] as const;
