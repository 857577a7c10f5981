import { z } from "zod";

/** The optional mails. What concerns the security of an account, or its payments, is always sent. */
export const notificationChoicesSchema = z.object({
  /** Each issued note, PDF and XML with it. */
  issued: z.boolean(),
  /** The issued note also goes to the client's address, where the note has one. */
  issued_to_client: z.boolean(),
  /** The city hall refused a note. */
  rejected: z.boolean(),
  /** A note was cancelled or replaced. */
  cancelled: z.boolean(),
  /** 80 % and all of the quota used. */
  quota: z.boolean(),
  /** The certificate ends. */
  certificate: z.boolean(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;
export type NotificationKind = keyof NotificationChoices;

/** What holds until a person chooses. */
export const USUAL_CHOICES: NotificationChoices = {
  issued: true,
  issued_to_client: true,
  rejected: true,
  cancelled: true,
  quota: true,
  certificate: true,
};
