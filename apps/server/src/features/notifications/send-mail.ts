import { traced } from "../../platform/basics/tracing.ts";
import type { Context } from "../../platform/context/context.ts";
import { SmtpFailure, type SmtpMessage, type SmtpSender } from "./smtp-sender.ts";
import {
  findMail,
  forgetContent,
  listAttachments,
  moveMail,
  type AttachmentRow,
  type MailRow,
} from "./store.ts";

/**
 * Sends one stored mail, never twice. The row moves queued -> sending just before the byte that lets the server accept the
 * message, and -> sent when the server confirms. A failure before that byte is retried; a server's refusal is final. The window
 * that remains: killed, or cut off, between that byte and the server's answer. Whether the mail was accepted is then unknown;
 * the row stays `sending` and is not sent again. Its Message-ID is made of the row's id.
 * @param sender null without a mail server: the row itself is the local mailbox.
 * @throws SmtpFailure temporary: to be tried again; away: when the mail server is there again
 */
export async function sendMail(
  ctx: Context,
  sender: SmtpSender | null,
  mailId: string,
): Promise<void> {
  const mail = await findMail(ctx.db, mailId);
  if (!mail) return;
  if (mail.state === "sending") {
    ctx.log.warn({ mailId }, "a mail was handed over without an answer; it is not sent again");
  }
  if (mail.state !== "queued") return;
  if (!sender) {
    await moveMail(ctx.db, mailId, "queued", "sent", ctx.clock.now());
    return;
  }
  if (!isBareEmail(mail.recipient)) {
    ctx.log.error({ mailId }, "a mail has no single address to go to; it is not sent");
    await dropMail(ctx, mailId);
    return;
  }
  const message = await compose(mail, await listAttachments(ctx.db, mailId));
  const claim = createClaim(ctx, mailId);
  try {
    await traced({ name: "mail send", kind: "client", facts: {} }, () =>
      sender.send(message, claim.take),
    );
  } catch (error) {
    await settleFailure(ctx, mailId, error, claim.isOurs());
    return;
  }
  await moveMail(ctx.db, mailId, "sending", "sent", ctx.clock.now());
  await forgetContent(ctx.db, mailId);
}

/** Anything else would be several recipients, or another command to the mail server. */
function isBareEmail(recipient: string): boolean {
  return /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()\\\p{C}]+$/u.test(recipient);
}

/** When all tries are used up. */
export async function giveUpMail(ctx: Context, mailId: string): Promise<void> {
  if (await dropMail(ctx, mailId)) ctx.log.error({ mailId }, "a mail could not be sent");
}

/** Where no mail is sent (SMTP_URL=none) its links must not be readable either. @returns whether it was still waiting */
export async function dropMail(ctx: Context, mailId: string): Promise<boolean> {
  if (!(await moveMail(ctx.db, mailId, "queued", "refused"))) return false;
  await forgetContent(ctx.db, mailId);
  return true;
}

/** The lease to let the server accept the mail; only its holder may change the row afterwards. */
function createClaim(ctx: Context, mailId: string) {
  let isOurs = false;
  return {
    isOurs: () => isOurs,
    /** @throws when another worker has it, which ends this try before the server can accept the mail. */
    async take(): Promise<void> {
      isOurs = await moveMail(ctx.db, mailId, "queued", "sending");
      if (!isOurs) throw new Error("another worker sends this mail");
    },
  };
}

async function settleFailure(
  ctx: Context,
  mailId: string,
  error: unknown,
  isOurs: boolean,
): Promise<void> {
  if (!(error instanceof SmtpFailure)) throw error;
  if (error.kind === "unknown") {
    ctx.log.warn({ mailId }, "the mail server did not answer after the whole mail was sent");
    return;
  }
  const from = isOurs ? "sending" : "queued";
  if (error.kind === "temporary" || error.kind === "away") {
    if (isOurs) await moveMail(ctx.db, mailId, from, "queued");
    throw error;
  }
  ctx.log.warn({ mailId, reason: error.message }, "a mail was refused");
  if (await moveMail(ctx.db, mailId, from, "refused")) await forgetContent(ctx.db, mailId);
}

async function compose(mail: MailRow, attachments: readonly AttachmentRow[]): Promise<SmtpMessage> {
  // Read with the first mail that goes to a server, not with every start.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const from = await senderEmail(mail.sender);
  const composer = new MailComposer({
    from: mail.sender,
    ...(mail.reply_to !== null && { replyTo: { name: "", address: mail.reply_to } }),
    // As it is: read as a list it might be several.
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    date: mail.created_at,
    messageId: `<${mail.id}@${from.split("@")[1] ?? "localhost"}>`,
    ...automaticHeaders(mail),
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type,
      content: attachment.bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from, to: mail.recipient, raw: await composer.compile().build() };
}

/** RFC 3834: notices are generated, answers replied; neither is answered by a machine. */
function automaticHeaders({ answers_message: answered }: MailRow) {
  if (answered === null) return { headers: { "Auto-Submitted": "auto-generated" } };
  const headers = { "Auto-Submitted": "auto-replied" };
  return answered === "" ? { headers } : { headers, inReplyTo: answered, references: answered };
}

/** The bare address of "Emita <nao-responda@emita.example>". */
async function senderEmail(sender: string): Promise<string> {
  const { default: addressparser } = await import("nodemailer/lib/addressparser");
  const address = addressparser(sender, { flatten: true })[0]?.address;
  if (!address) throw new Error("MAIL_FROM holds no address");
  return address;
}
