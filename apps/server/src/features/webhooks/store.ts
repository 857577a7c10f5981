import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { WebhookAddresses } from "../../db/tables/programs.ts";
import type { Db } from "../../platform/context/context.ts";

export type Handle = Db | Transaction<Database>;
export type WebhookRow = Selectable<WebhookAddresses>;

/** A webhook address and its company. */
export interface WebhookRef {
  readonly companyId: string;
  readonly webhookId: string;
}

export function refOf({ company_id: companyId, id: webhookId }: WebhookRow): WebhookRef {
  return { companyId, webhookId };
}

export async function findWebhook(db: Handle, ref: WebhookRef): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom("webhook_addresses")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.webhookId)
    .executeTakeFirst();
  return row ?? null;
}

/** Oldest first. */
export async function listWebhooks(db: Handle, companyId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom("webhook_addresses")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("is_first", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The one that `/api/v1/webhook` speaks of. */
export async function findFirst(db: Handle, companyId: string): Promise<WebhookRow | null> {
  return (await listWebhooks(db, companyId))[0] ?? null;
}

/** Locks the address until the transaction ends. */
export async function lockWebhook(
  transaction: Transaction<Database>,
  ref: WebhookRef,
): Promise<WebhookRow | null> {
  const row = await transaction
    .selectFrom("webhook_addresses")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.webhookId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks all addresses of a company, so that their number and the first one stay true. New ones wait too. */
export async function lockWebhooks(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<WebhookRow[]> {
  await transaction
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .execute();
  return listWebhooks(transaction, companyId);
}

export async function insertWebhook(
  transaction: Transaction<Database>,
  companyId: string,
  webhook: Omit<Insertable<WebhookAddresses>, "company_id">,
): Promise<WebhookRow> {
  return transaction
    .insertInto("webhook_addresses")
    .values({ ...webhook, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateWebhook(
  transaction: Transaction<Database>,
  ref: WebhookRef,
  set: Updateable<WebhookAddresses>,
): Promise<WebhookRow> {
  return transaction
    .updateTable("webhook_addresses")
    .set(set)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.webhookId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeWebhook(
  transaction: Transaction<Database>,
  ref: WebhookRef,
): Promise<void> {
  await transaction
    .deleteFrom("webhook_addresses")
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.webhookId)
    .execute();
}

/** The member who chose each address that events go to. */
export async function makersOfOn(db: Handle, companyId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("webhook_addresses")
    .select("created_by")
    .where("company_id", "=", companyId)
    .where("off_since", "is", null)
    .execute();
  return rows.map(({ created_by }) => created_by);
}

/** Removes all addresses of a company, no matter which member set them: nothing is sent any more. */
export async function removeWebhooks(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction.deleteFrom("webhook_addresses").where("company_id", "=", companyId).execute();
}

type Seals = Pick<WebhookRow, "sealed_secret" | "sealed_old_secret">;

/** Rows with a secret that is not sealed in the present form under the present key, by id in pages. */
export async function listForeignSeals(
  db: Handle,
  presentHeader: Buffer,
  afterId: string | null,
  limit: number,
): Promise<(Seals & Pick<WebhookRow, "id" | "company_id">)[]> {
  const isForeign = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${presentHeader.length}) <> ${presentHeader}`;
  return db
    .selectFrom("webhook_addresses")
    .select(["id", "company_id", "sealed_secret", "sealed_old_secret"])
    .where((where) => where.or([isForeign("sealed_secret"), isForeign("sealed_old_secret")]))
    .$if(afterId !== null, (query) => query.where("id", ">", afterId))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Replaces the seals that were read; does nothing when the secret changed meanwhile. */
export async function replaceSeals(
  db: Handle,
  { companyId, webhookId }: WebhookRef,
  before: Buffer,
  seals: Seals,
): Promise<void> {
  await db
    .updateTable("webhook_addresses")
    .set(seals)
    .where("company_id", "=", companyId)
    .where("id", "=", webhookId)
    .where("sealed_secret", "=", before)
    .execute();
}
