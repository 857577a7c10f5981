import {
  expressionBuilder,
  sql,
  type Insertable,
  type Selectable,
  type Transaction,
  type Updateable,
} from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Archives } from "../../db/tables/archives.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type ArchiveRow = Selectable<Archives>;
export type ArchiveUpdate = Updateable<Archives>;
export type NewArchive = Pick<Insertable<Archives>, "request" | "company_ids" | "total">;
type Kind = ArchiveRow["kind"];

/** A company, or a person. */
export type ArchiveOwner = { readonly companyId: string } | { readonly userId: string };

export const UNFINISHED = ["queued", "running"] as const;

export function ownerOf({ company_id, user_id }: ArchiveRow): ArchiveOwner {
  return company_id === null ? { userId: user_id ?? "" } : { companyId: company_id };
}

/** Null while another archive of this owner and kind is not finished. */
export async function insertArchive(
  transaction: Transaction<Database>,
  owner: ArchiveOwner,
  given: NewArchive & { id: string; kind: Kind; created_at: Date },
): Promise<ArchiveRow | null> {
  const columns =
    "companyId" in owner ? { company_id: owner.companyId } : { user_id: owner.userId };
  const row = await transaction
    .insertInto("archives")
    .values({ ...columns, ...given, state: "queued" })
    // The same text as in the index (migration 0140): PostgreSQL does not match parameters with it.
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id", "kind"])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findArchive(
  db: Handle,
  kind: Kind,
  owner: ArchiveOwner,
  id: string,
): Promise<ArchiveRow | null> {
  const row = await db
    .selectFrom("archives")
    .selectAll()
    .where(isOf(owner))
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest first; without a kind those of every kind. */
export function listArchives(
  db: Db,
  owner: ArchiveOwner,
  { kind, limit }: { kind?: Kind; limit?: number } = {},
): Promise<ArchiveRow[]> {
  return db
    .selectFrom("archives")
    .selectAll()
    .where(isOf(owner))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "company"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Null, and no change, when the archive is in none of these states any more: it was cancelled or removed. */
export async function updateArchive(
  transaction: Transaction<Database>,
  { owner, id }: { owner: ArchiveOwner; id: string },
  from: readonly ArchiveRow["state"][],
  set: ArchiveUpdate,
): Promise<ArchiveRow | null> {
  const row = await transaction
    .updateTable("archives")
    .set(set)
    .where(isOf(owner))
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Of all owners: files that expired, and what else was made before `createdBefore` and is not being made. */
export function listOutdated(
  db: Db,
  kind: Kind,
  { now, createdBefore, limit }: { now: Date; createdBefore: Date | null; limit: number },
): Promise<ArchiveRow[]> {
  return db
    .selectFrom("archives")
    .selectAll()
    .where("kind", "=", kind)
    .where(({ eb, and, or }) => {
      const isExpired = eb("expires_at", "<=", now);
      if (createdBefore === null) return isExpired;
      const isOld = eb("created_at", "<=", createdBefore);
      return or([isExpired, and([isOld, eb("state", "not in", UNFINISHED)])]);
    })
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function deleteArchive(db: Db, row: ArchiveRow): Promise<void> {
  await db
    .deleteFrom("archives")
    .where(isOf(ownerOf(row)))
    .where("id", "=", row.id)
    .execute();
}

function isOf(owner: ArchiveOwner) {
  const { eb } = expressionBuilder<Database, "archives">();
  return "companyId" in owner
    ? eb("company_id", "=", owner.companyId)
    : eb("user_id", "=", owner.userId);
}
