import { z } from "zod";

/** The address at which a company receives documents; both null: there is none. */
export const mailAddressSchema = z.object({
  /** Whether this installation receives mail. */
  available: z.boolean(),
  address: z.string().nullable(),
  created_at: z.string().nullable(),
  last_received_at: z.string().nullable(),
});
export type MailAddress = z.infer<typeof mailAddressSchema>;

export const MAIL_MESSAGE_STATES = [
  "received",
  "read",
  "unconfirmed",
  "confirmation",
  "failed",
] as const;

/** A mail that arrived within the last 30 days. */
export const mailMessageSchema = z.object({
  id: z.uuid(),
  received_at: z.string(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /**
   * received: being read; read: its files are documents or were refused; unconfirmed: waits for an administrator;
   * confirmation: a mail service asks whether it may forward; failed: could not be read.
   */
  state: z.enum(MAIL_MESSAGE_STATES),
  /** A sentence for the person: why it waits or could not be read. */
  reason: z.string().nullable(),
  files: z.array(
    z.object({
      name: z.string(),
      document_id: z.uuid().nullable(),
      /** A sentence for the person. */
      refusal: z.string().nullable(),
    }),
  ),
  /** Of a forwarding confirmation. */
  confirmation: z.object({ code: z.string().nullable(), url: z.string().nullable() }).nullable(),
});
export type MailMessage = z.infer<typeof mailMessageSchema>;

export const mailMessageListSchema = z.object({ data: z.array(mailMessageSchema) });
export type MailMessageList = z.infer<typeof mailMessageListSchema>;
