import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { AccountDeletions } from "../../../db/tables/people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type DeletionRow = Selectable<AccountDeletions>;

export async function findDeletion(db: Handle, userId: string): Promise<DeletionRow | null> {
  const row = await db
    .selectFrom("account_deletions")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockDeletion(
  transaction: Transaction<Database>,
  userId: string,
): Promise<DeletionRow | null> {
  const row = await transaction
    .selectFrom("account_deletions")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** By the hash of the mailed secret: the one query that cannot name the owner. */
export async function lockByToken(
  transaction: Transaction<Database>,
  tokenHash: Buffer,
): Promise<DeletionRow | null> {
  const row = await transaction
    .selectFrom("account_deletions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Starts again: an earlier request and its link are replaced. */
export async function saveAsked(
  transaction: Transaction<Database>,
  userId: string,
  asked: { asked_at: Date; token_hash: Buffer; token_expires_at: Date },
): Promise<void> {
  const values = { ...asked, confirmed_at: null, due_at: null };
  await transaction
    .insertInto("account_deletions")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** To be erased now, whether or not it was requested before. */
export async function saveDue(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  const values = { token_hash: null, token_expires_at: null, confirmed_at: now, due_at: now };
  await transaction
    .insertInto("account_deletions")
    .values({ user_id: userId, asked_at: now, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function updateDeletion(
  db: Handle,
  userId: string,
  set: Updateable<AccountDeletions>,
): Promise<void> {
  await db.updateTable("account_deletions").set(set).where("user_id", "=", userId).execute();
}

export async function deleteDeletion(db: Handle, userId: string): Promise<void> {
  await db.deleteFrom("account_deletions").where("user_id", "=", userId).execute();
}

/** Of all people: confirmed and not completed. */
export function listOpen(db: Db): Promise<DeletionRow[]> {
  return db
    .selectFrom("account_deletions")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .where("files_removed_at", "is", null)
    .orderBy("due_at")
    .execute();
}

/** Deletes unused links, and deletions that have nothing left to keep. */
export async function deleteFinished(db: Db, now: Date, doneBefore: Date): Promise<void> {
  await db
    .deleteFrom("account_deletions")
    .where("confirmed_at", "is", null)
    .where("token_expires_at", "<=", now)
    .execute();
  await db
    .deleteFrom("account_deletions")
    .where("files_removed_at", "<=", doneBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("kept_notes")
            .select("kept_notes.id")
            .whereRef("kept_notes.company_id", "=", sql`any(account_deletions.company_ids)`),
        ),
      ),
    )
    .execute();
}
