import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Webhooks } from "../../db/tables/programs.ts";
import type { Db } from "../../platform/context/context.ts";

export type Handle = Db | Transaction<Database>;
export type WebhookRow = Selectable<Webhooks>;

export async function findWebhook(db: Handle, companyId: string): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Asked at every event of every user: reads nothing but the key. */
export async function isSwitchedOn(db: Handle, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("webhooks")
    .select("company_id")
    .where("company_id", "=", companyId)
    .where("off_since", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the webhook. Taking and settling a delivery both hold this lock: so the count of deliveries under way is exact, and a
 * delivery that waits for an earlier one is always found when that one ends.
 */
export async function lockWebhook(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<WebhookRow | null> {
  const row = await transaction
    .selectFrom("webhooks")
    .selectAll()
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the user has got one meanwhile. */
export async function insertWebhook(
  transaction: Transaction<Database>,
  companyId: string,
  webhook: Omit<Insertable<Webhooks>, "company_id">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("webhooks")
    .values({ ...webhook, company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateWebhook(
  transaction: Transaction<Database>,
  companyId: string,
  set: Updateable<Webhooks>,
): Promise<void> {
  await transaction.updateTable("webhooks").set(set).where("company_id", "=", companyId).execute();
}

/** @returns false when there was none. */
export async function removeWebhook(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("webhooks")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Rows with a secret that is not sealed in the present form under the present key, in pages by user. */
export async function listForeignSeals(
  db: Handle,
  presentHeader: Buffer,
  afterCompanyId: string | null,
  limit: number,
): Promise<Pick<WebhookRow, "company_id" | "sealed_secret" | "sealed_old_secret">[]> {
  const isForeign = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${presentHeader.length}) <> ${presentHeader}`;
  return db
    .selectFrom("webhooks")
    .select(["company_id", "sealed_secret", "sealed_old_secret"])
    .where((where) => where.or([isForeign("sealed_secret"), isForeign("sealed_old_secret")]))
    .$if(afterCompanyId !== null, (query) => query.where("company_id", ">", afterCompanyId))
    .orderBy("company_id")
    .limit(limit)
    .execute();
}

/** Puts new seals in the place of those that were read; nothing happens when the secret changed meanwhile. */
export async function replaceSeals(
  db: Handle,
  companyId: string,
  before: Buffer,
  seals: Pick<WebhookRow, "sealed_secret" | "sealed_old_secret">,
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set(seals)
    .where("company_id", "=", companyId)
    .where("sealed_secret", "=", before)
    .execute();
}
