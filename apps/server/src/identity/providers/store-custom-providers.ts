import type { Insertable, Selectable, Updateable } from "kysely";
import type { CustomProviders } from "../../db/tables/sign-in-services.ts";
import type { Db } from "../../platform/context/context.ts";

export type CustomProviderRow = Selectable<CustomProviders>;

export async function findCustomProvider(
  db: Db,
  identifier: string,
): Promise<CustomProviderRow | null> {
  const query = db.selectFrom("custom_providers").selectAll().where("identifier", "=", identifier);
  return (await query.executeTakeFirst()) ?? null;
}

/** By identifier. The administration adds a handful; there are no pages. */
export function listCustomProviders(db: Db): Promise<CustomProviderRow[]> {
  return db.selectFrom("custom_providers").selectAll().orderBy("identifier").execute();
}

/** @returns null when the identifier is taken. */
export async function insertCustomProvider(
  db: Db,
  provider: Insertable<CustomProviders>,
): Promise<CustomProviderRow | null> {
  const inserted = await db
    .insertInto("custom_providers")
    .values(provider)
    .onConflict((conflict) => conflict.column("identifier").doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** @returns null when there is no such provider. */
export async function updateCustomProvider(
  db: Db,
  id: string,
  change: Updateable<CustomProviders>,
): Promise<CustomProviderRow | null> {
  const updated = await db
    .updateTable("custom_providers")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

/** @returns false when there is no such provider. */
export async function deleteCustomProvider(db: Db, identifier: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("custom_providers")
    .where("identifier", "=", identifier)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Only if it has not changed since it was read. */
export async function replaceCustomSecret(
  db: Db,
  read: Pick<CustomProviderRow, "id" | "sealed_secret">,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("custom_providers")
    .set({ sealed_secret: sealed })
    .where("id", "=", read.id)
    .where("sealed_secret", "=", read.sealed_secret)
    .execute();
}
