import type { Generated } from "kysely";
import type { Nullable } from "../columns.ts";

export interface Mails {
  id: string;
  event_key: string;
  /** The subject of the mail: a person, a company, or neither. */
  user_id: Nullable<string>;
  company_id: Nullable<string>;
  recipient: string;
  sender: string;
  /** Null: answers go to the sender. */
  reply_to: Nullable<string>;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  state: Generated<"queued" | "sending" | "sent" | "refused">;
  sent_at: Nullable<Date>;
  /** The Message-ID of the mail that this one answers by itself; empty: that mail has none. */
  answers_message: Nullable<string>;
}

export interface MailAttachments {
  mail_id: string;
  position: number;
  filename: string;
  content_type: string;
  bytes: Buffer;
}
