import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { MailMessages } from "../../../db/tables/mailing/mail-intake.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type MessageRow = Selectable<MailMessages>;

const SHOWN = 50;

/** @returns false where the same mail is there already */
export async function insertMessage(
  db: Handle,
  companyId: string,
  message: Omit<Insertable<MailMessages>, "company_id">,
): Promise<boolean> {
  const row = await db
    .insertInto("mail_messages")
    .values({ company_id: companyId, ...message })
    .onConflict((conflict) => conflict.columns(["company_id", "fingerprint"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMessage(
  db: Handle,
  companyId: string,
  id: string,
): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("mail_messages")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest first. */
export function listMessages(db: Handle, companyId: string): Promise<MessageRow[]> {
  return db
    .selectFrom("mail_messages")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}

/** @returns false when it was not in the state `from` (any more) */
export async function moveMessage(
  db: Handle,
  { company_id: companyId, id }: Pick<MessageRow, "company_id" | "id">,
  from: MessageRow["state"],
  changes: Updateable<MailMessages>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_messages")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The bytes of raw mails that a company keeps. */
export async function keptBytes(db: Handle, companyId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("mail_messages")
    .select(sql<string>`coalesce(sum(size), 0)`.as("bytes"))
    .where("company_id", "=", companyId)
    .where("storage_key", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Of all companies: the clean-up is the operation's. */
export function listOlder(db: Handle, before: Date, limit: number): Promise<MessageRow[]> {
  return db
    .selectFrom("mail_messages")
    .selectAll()
    .where("received_at", "<", before)
    .orderBy("received_at")
    .limit(limit)
    .execute();
}

export async function deleteMessage(
  db: Handle,
  { company_id: companyId, id }: Pick<MessageRow, "company_id" | "id">,
): Promise<void> {
  await db
    .deleteFrom("mail_messages")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
