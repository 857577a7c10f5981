import type { Selectable } from "kysely";
import type { MailAttachments, Mails } from "../../db/tables/mailing/mails.ts";
import type { Db } from "../../platform/context/context.ts";

export type MailRow = Selectable<Mails>;
export type AttachmentRow = Selectable<MailAttachments>;
/** An attachment without its bytes. */
export type AttachmentFacts = Pick<
  AttachmentRow,
  "mail_id" | "position" | "filename" | "content_type"
> & {
  readonly size: number;
};

/*
 * These are the only store functions without an owner: the mailer works for all accounts, and the local mailbox, which
 * exists only without a mail server, shows all mail.
 */

export async function findMail(db: Db, mailId: string): Promise<MailRow | null> {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).executeTakeFirst();
  return mail ?? null;
}

export function listAttachments(db: Db, mailId: string): Promise<AttachmentRow[]> {
  return db
    .selectFrom("mail_attachments")
    .selectAll()
    .where("mail_id", "=", mailId)
    .orderBy("position")
    .execute();
}

export type MailState = MailRow["state"];

/** @returns false when the mail was not in the state `from` (any more). */
export async function moveMail(
  db: Db,
  mailId: string,
  from: MailState,
  to: MailState,
  sentAt: Date | null = null,
): Promise<boolean> {
  const moved = await db
    .updateTable("mails")
    .set({ state: to, ...(sentAt && { sent_at: sentAt }) })
    .where("id", "=", mailId)
    .where("state", "=", from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** The text of a sent mail is removed: links in it are keys, attachments are large. */
export async function forgetContent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ body_text: "", body_html: "" })
    .where("id", "=", mailId)
    .execute();
  await db.deleteFrom("mail_attachments").where("mail_id", "=", mailId).execute();
}

/** Delivered mail, newest first; of one recipient or of all. */
export function listDelivered(db: Db, recipient: string | null, limit: number): Promise<MailRow[]> {
  const query = db.selectFrom("mails").selectAll().where("state", "=", "sent");
  return (recipient ? query.where("recipient", "=", recipient.toLowerCase()) : query)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function listAttachmentFacts(
  db: Db,
  mailIds: readonly string[],
): Promise<AttachmentFacts[]> {
  if (mailIds.length === 0) return [];
  return db
    .selectFrom("mail_attachments")
    .select((row) => [
      "mail_id",
      "position",
      "filename",
      "content_type",
      row.fn<number>("length", ["bytes"]).as("size"),
    ])
    .where("mail_id", "in", mailIds)
    .orderBy("position")
    .execute();
}

export async function findAttachment(
  db: Db,
  mailId: string,
  position: number,
): Promise<AttachmentRow | null> {
  const attachment = await db
    .selectFrom("mail_attachments")
    .selectAll()
    .where("mail_id", "=", mailId)
    .where("position", "=", position)
    .executeTakeFirst();
  return attachment ?? null;
}
