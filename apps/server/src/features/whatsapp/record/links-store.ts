import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { WhatsAppLinkCodes, WhatsAppLinks } from "../../../db/tables/whatsapp.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type LinkRow = Selectable<WhatsAppLinks>;
export type LinkCodeRow = Selectable<WhatsAppLinkCodes>;

/** A person has one code at a time; those that ran out go too. */
export async function replaceCode(
  transaction: Transaction<Database>,
  row: Insertable<WhatsAppLinkCodes>,
): Promise<void> {
  await transaction
    .deleteFrom("whatsapp_link_codes")
    .where((one) =>
      one.or([one("user_id", "=", row.user_id), one("expires_at", "<=", row.created_at)]),
    )
    .execute();
  await transaction.insertInto("whatsapp_link_codes").values(row).execute();
}

/** Uses a code up. @returns null for one that is unknown, was used, or ran out */
export async function takeCode(
  transaction: Transaction<Database>,
  hash: Buffer,
  now: Date,
): Promise<LinkCodeRow | null> {
  const row = await transaction
    .deleteFrom("whatsapp_link_codes")
    .where("code_hash", "=", hash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** In place of the phone's earlier link, with which its conversation ends. */
export async function replaceLink(
  transaction: Transaction<Database>,
  row: Insertable<WhatsAppLinks>,
): Promise<void> {
  await transaction.deleteFrom("whatsapp_links").where("sender_key", "=", row.sender_key).execute();
  await transaction.insertInto("whatsapp_links").values(row).execute();
}

export async function findLink(db: Handle, senderKey: string): Promise<LinkRow | null> {
  const row = await db
    .selectFrom("whatsapp_links")
    .selectAll()
    .where("sender_key", "=", senderKey)
    .executeTakeFirst();
  return row ?? null;
}

/** After WhatsApp said that its person has another id or number. */
export async function changeLink(
  transaction: Transaction<Database>,
  id: string,
  changes: Pick<LinkRow, "sender_key" | "wa_id">,
): Promise<void> {
  await transaction.updateTable("whatsapp_links").set(changes).where("id", "=", id).execute();
}

/** The newest first. */
export function linksOf(db: Handle, userId: string): Promise<LinkRow[]> {
  return db
    .selectFrom("whatsapp_links")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("linked_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends one of a person's links. The row goes with its conversation: nothing else needs the number. @returns whether there was one */
export async function removeLink(
  transaction: Transaction<Database>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("whatsapp_links")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All links of a person, and an open code. @returns how many links there were */
export async function removeLinks(
  transaction: Transaction<Database>,
  userId: string,
): Promise<number> {
  await transaction.deleteFrom("whatsapp_link_codes").where("user_id", "=", userId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("whatsapp_links")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
