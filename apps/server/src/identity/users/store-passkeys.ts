import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Passkeys } from "../../db/tables/factors.ts";
import type { Db } from "../../platform/context/context.ts";

export type PasskeyRow = Selectable<Passkeys>;

/** Oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** @returns whose it is, or null. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | null> {
  const query = db.selectFrom("passkeys").select("user_id");
  const row = await query.where("credential_id", "=", credentialId).executeTakeFirst();
  return row?.user_id ?? null;
}

/** The owner's row is locked by the caller: of two uses one comes first. */
export async function findPasskey(
  transaction: Transaction<Database>,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const passkey = await transaction
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return passkey ?? null;
}

/** @returns null when a credential with this id is registered, here or with another account. */
export async function insertPasskey(
  transaction: Transaction<Database>,
  passkey: Insertable<Passkeys>,
): Promise<PasskeyRow | null> {
  const inserted = await transaction
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function recordPasskeyUse(
  transaction: Transaction<Database>,
  passkeyId: string,
  counter: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("passkeys")
    .set({ credential_counter: counter, last_used_at: now })
    .where("id", "=", passkeyId)
    .execute();
}

/** @returns null when the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: string,
  passkeyId: string,
  friendlyName: string,
): Promise<PasskeyRow | null> {
  const renamed = await db
    .updateTable("passkeys")
    .set({ friendly_name: friendlyName })
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  return renamed ?? null;
}

/** @returns false when the user has no such passkey. */
export async function deletePasskey(
  transaction: Transaction<Database>,
  userId: string,
  passkeyId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom("passkeys")
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteAllPasskeys(
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}
