import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SigningKeys } from "../../db/tables/people.ts";
import type { Db } from "../../platform/context/context.ts";
import type { Insertable, Selectable } from "kysely";

export type KeyRow = Selectable<SigningKeys>;

/** An arbitrary number, the same in every process: the holder of this lock may add a key. */
const LOCK_KEY = 7_203_115;

/** Keys that sign or still verify, oldest first. */
export function listKeys(db: Db, now: Date): Promise<KeyRow[]> {
  return db
    .selectFrom("signing_keys")
    .selectAll()
    .where((where) => where.or([where("retired_at", "is", null), where("retired_at", ">", now)]))
    .orderBy("signs_from")
    .orderBy("kid")
    .execute();
}

export async function lockKeys(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
}

export async function insertKey(
  transaction: Transaction<Database>,
  key: Insertable<SigningKeys>,
): Promise<void> {
  await transaction.insertInto("signing_keys").values(key).execute();
}

/** Replaces the seal that was read. */
export async function replaceSeal(
  db: Db,
  read: { kid: string; sealed: Buffer },
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("signing_keys")
    .set({ sealed_private_key: sealed })
    .where("kid", "=", read.kid)
    .where("sealed_private_key", "=", read.sealed)
    .execute();
}

/** Keys without an end get one. */
export async function retireKeysExcept(
  transaction: Transaction<Database>,
  kid: string,
  retiredAt: Date,
): Promise<void> {
  await transaction
    .updateTable("signing_keys")
    .set({ retired_at: retiredAt })
    .where("kid", "!=", kid)
    .where("retired_at", "is", null)
    .execute();
}
