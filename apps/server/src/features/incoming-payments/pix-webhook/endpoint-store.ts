import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { PixEndpoints } from "../../../db/tables/receiving/payments.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type EndpointRow = Selectable<PixEndpoints>;

export async function findEndpoint(db: Handle, companyId: string): Promise<EndpointRow | null> {
  const row = await db
    .selectFrom("pix_addresses")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The company of an address: the one query without a known company. An address whose owners are deleted accepts nothing any
 * more.
 */
export async function findEndpointByKey(db: Handle, keyHash: Buffer): Promise<EndpointRow | null> {
  const row = await db
    .selectFrom("pix_addresses")
    .selectAll("pix_addresses")
    .where("key_hash", "=", keyHash)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("members")
          .innerJoin("users", "users.id", "members.user_id")
          .select("users.id")
          .whereRef("members.company_id", "=", "pix_addresses.company_id")
          .where("members.role", "=", "owner")
          .where("users.deleted_at", "is", null),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** A user has one address; a new one ends the old one at once. */
export async function saveEndpoint(
  db: Handle,
  companyId: string,
  endpoint: Omit<Insertable<PixEndpoints>, "company_id">,
): Promise<EndpointRow> {
  return db
    .insertInto("pix_addresses")
    .values({ company_id: companyId, ...endpoint })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ ...endpoint, last_received_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Removes the address.
 * @param createdBy only if this person made it; null: in any case
 * @returns whether there was one
 */
export async function removeEndpoint(
  db: Handle,
  companyId: string,
  createdBy: string | null = null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pix_addresses")
    .where("company_id", "=", companyId)
    .$if(createdBy !== null, (query) => query.where("created_by", "=", createdBy))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markReceived(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("pix_addresses")
    .set({ last_received_at: now })
    .where("company_id", "=", companyId)
    .execute();
}

export interface SealedEndpoint {
  readonly company_id: string;
  readonly sealed_signing_secret: Buffer;
}

/** Signing secrets that the present master key did not seal, in pages by user. */
export async function listForeignSeals(
  db: Handle,
  presentHeader: Buffer,
  afterCompanyId: string | null,
  limit: number,
): Promise<SealedEndpoint[]> {
  return db
    .selectFrom("pix_addresses")
    .select("company_id")
    .select(sql<Buffer>`sealed_signing_secret`.as("sealed_signing_secret"))
    .where(
      sql<boolean>`substring(sealed_signing_secret from 1 for ${presentHeader.length}) <> ${presentHeader}`,
    )
    .$if(afterCompanyId !== null, (query) => query.where("company_id", ">", afterCompanyId))
    .orderBy("company_id")
    .limit(limit)
    .execute();
}

/** Puts a new seal in the place of the one that was read; nothing happens when it is another by now. */
export async function replaceSeal(
  db: Handle,
  { company_id: companyId, sealed_signing_secret: before }: SealedEndpoint,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("pix_addresses")
    .set({ sealed_signing_secret: sealed })
    .where("company_id", "=", companyId)
    .where("sealed_signing_secret", "=", before)
    .execute();
}
