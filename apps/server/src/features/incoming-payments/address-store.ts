import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { PixAddresses } from "../../db/tables/payments.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type AddressRow = Selectable<PixAddresses>;

export async function findAddress(db: Handle, userId: string): Promise<AddressRow | null> {
  const row = await db
    .selectFrom("pix_addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose address it is: the one question that knows no user yet. A deleted account takes nothing any more. */
export async function findAddressByKey(db: Handle, keyHash: Buffer): Promise<AddressRow | null> {
  const row = await db
    .selectFrom("pix_addresses")
    .innerJoin("users", "users.id", "pix_addresses.user_id")
    .selectAll("pix_addresses")
    .where("key_hash", "=", keyHash)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** A user has one address; a new one ends the old one at once. */
export async function saveAddress(
  db: Handle,
  userId: string,
  address: Omit<Insertable<PixAddresses>, "user_id">,
): Promise<AddressRow> {
  return db
    .insertInto("pix_addresses")
    .values({ user_id: userId, ...address })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ ...address, last_received_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeAddress(db: Handle, userId: string): Promise<void> {
  await db.deleteFrom("pix_addresses").where("user_id", "=", userId).execute();
}

export async function markReceived(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("pix_addresses")
    .set({ last_received_at: now })
    .where("user_id", "=", userId)
    .execute();
}

export interface SealedAddress {
  readonly user_id: string;
  readonly sealed_signing_secret: Buffer;
}

/** Signing secrets that the present master key did not seal, in pages by user. */
export async function listForeignSeals(
  db: Handle,
  presentHeader: Buffer,
  afterUserId: string | null,
  limit: number,
): Promise<SealedAddress[]> {
  return db
    .selectFrom("pix_addresses")
    .select("user_id")
    .select(sql<Buffer>`sealed_signing_secret`.as("sealed_signing_secret"))
    .where(
      sql<boolean>`substring(sealed_signing_secret from 1 for ${presentHeader.length}) <> ${presentHeader}`,
    )
    .$if(afterUserId !== null, (query) => query.where("user_id", ">", afterUserId))
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** Puts a new seal in the place of the one that was read; nothing happens when it is another by now. */
export async function replaceSeal(
  db: Handle,
  { user_id: userId, sealed_signing_secret: before }: SealedAddress,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("pix_addresses")
    .set({ sealed_signing_secret: sealed })
    .where("user_id", "=", userId)
    .where("sealed_signing_secret", "=", before)
    .execute();
}
