import type { Transaction } from "kysely";
import { z } from "zod";
import { isEmail } from "@emita/domain/identifiers/email";
import { nameInHeader } from "@emita/domain/invoices/name-in-mail";
import type { Database } from "../../db/schema.ts";
import type { Context, Db } from "../context/context.ts";
import { withOperator } from "./mail-layout.ts";
import { operatorLine } from "./page-facts.ts";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  /** Key of the event behind the mail; a second mail with the same key is silently not written. */
  readonly eventKey: string;
  /** The person or company that the mail is about; neither: it is ours alone. */
  readonly userId?: string | null;
  readonly companyId?: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** The Message-ID of a received mail that this one answers by itself (RFC 3834); empty: that mail has none. */
  readonly answers?: string;
  /** In whose name it is sent and who gets the answers; absent: the installation's own. */
  readonly inNameOf?: { readonly name: string; readonly replyTo: string | null };
}

/** The job that hands a stored mail to the mail server; its handler lives in features/notifications. */
export const sendMailJob = {
  name: "send-mail",
  payload: z.object({
    mailId: z.uuid(),
    /** Since when it waits for a mail server that is away. */
    waitsSince: z.iso.datetime().optional(),
  }),
};

/** State of the mail about an event; null when none was written. `sentAt` is null until it is sent. */
export async function mailOf(
  db: Db | Transaction<Database>,
  eventKey: string,
): Promise<{ sentAt: Date | null; recipient: string } | null> {
  const row = await db
    .selectFrom("mails")
    .select(["sent_at", "recipient"])
    .where("event_key", "=", eventKey)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at, recipient: row.recipient } : null;
}

/** The sent ones of these mails, by the key of their event. */
export async function sentMails(
  db: Db,
  eventKeys: readonly string[],
): Promise<ReadonlyMap<string, { readonly sentAt: Date; readonly recipient: string }>> {
  const rows = await db
    .selectFrom("mails")
    .select(["event_key", "sent_at", "recipient"])
    .where("event_key", "in", eventKeys)
    .execute();
  return new Map(
    rows.flatMap(({ event_key: key, sent_at: sentAt, recipient }) =>
      sentAt ? [[key, { sentAt, recipient }] as const] : [],
    ),
  );
}

/** Writes the mail and its job in the caller's transaction. Does nothing when the event was already mailed. */
export async function queueMail(
  ctx: Context,
  transaction: Transaction<Database>,
  given: Mail,
): Promise<void> {
  const id = ctx.newId();
  const { operator } = ctx.config;
  const mail = operator.isNamed ? withOperator(given, operatorLine(operator)) : given;
  const written = await transaction
    .insertInto("mails")
    .values({
      id,
      event_key: mail.eventKey,
      user_id: mail.userId ?? null,
      company_id: mail.companyId ?? null,
      recipient: mail.to,
      sender: mail.inNameOf ? senderFor(ctx, mail.inNameOf.name) : ctx.config.mailFrom,
      reply_to: replyEmail(mail.inNameOf?.replyTo ?? null),
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      answers_message: mail.answers ?? null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column("event_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return;
  const attachments = mail.attachments ?? [];
  if (attachments.length > 0) {
    await transaction
      .insertInto("mail_attachments")
      .values(
        attachments.map((attachment, position) => ({
          mail_id: id,
          position,
          filename: attachment.filename,
          content_type: attachment.contentType,
          bytes: Buffer.from(attachment.bytes),
        })),
      )
      .execute();
  }
  await ctx.jobs.enqueue(transaction, sendMailJob, { mailId: id });
}

/** The installation's own address under "Clínica Vila Nova via Emita". */
function senderFor({ config }: Context, name: string): string {
  const address = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  return `"${nameInHeader(name)} via Emita" <${address.trim()}>`;
}

/** Never several, and nothing but an address: it was typed. */
function replyEmail(address: string | null): string | null {
  return address !== null && isEmail(address) ? address : null;
}

/** Removes mails without an account whose key has this prefix, written before `before`. */
export async function forgetMail(db: Db, keyPrefix: string, before: Date): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("user_id", "is", null)
    .where("event_key", "like", `${keyPrefix}%`)
    .where("created_at", "<", before)
    .execute();
}
