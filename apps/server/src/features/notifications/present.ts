import type { AttachmentFacts, MailRow } from "./store.ts";

/** One mail of the local mailbox, in the shape of the runtime contract. `baseUrl`: how the reader reached this server. */
export function presentMail(
  mail: MailRow,
  attachments: readonly AttachmentFacts[],
  baseUrl: string,
) {
  return {
    id: mail.id,
    to: mail.recipient,
    from: mail.sender,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    sentAt: (mail.sent_at ?? mail.created_at).toISOString(),
    attachments: attachments
      .filter((attachment) => attachment.mail_id === mail.id)
      .map((attachment) => ({
        filename: attachment.filename,
        contentType: attachment.content_type,
        size: attachment.size,
        url: `${baseUrl}${attachmentPath(attachment)}`,
      })),
  };
}

export function mailPath(mailId: string): string {
  return `/dev/mail/${mailId}`;
}

export function attachmentPath({
  mail_id: mailId,
  position,
}: Pick<AttachmentFacts, "mail_id" | "position">): string {
  return `${mailPath(mailId)}/attachments/${position}`;
}
