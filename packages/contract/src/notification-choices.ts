import { z } from "zod";

/** The optional mails. What concerns the security of an account, or its payments, is always sent. */
export const notificationChoicesSchema = z.object({
  /** Each issued note, PDF and XML with it. */
  issued: z.boolean(),
  /** The issued note also goes to the client's address, where the note has one. The company's choice, not the person's. */
  issued_to_client: z.boolean(),
  /** The city hall refused a note. */
  rejected: z.boolean(),
  /** A note was cancelled or replaced. */
  cancelled: z.boolean(),
  /** 80 % and all of the quota used. */
  quota: z.boolean(),
  /** The certificate ends. */
  certificate: z.boolean(),
  /** Once a day what needs a hand, for whoever is in several companies. Left out of a change: as it is. */
  digest: z.boolean().optional(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;
/** What a person chooses for herself. */
export type OwnChoices = Omit<NotificationChoices, "issued_to_client" | "digest"> & {
  readonly digest: boolean;
};
export type NotificationKind = keyof OwnChoices;

/** What holds until a person chooses. */
export const USUAL_CHOICES: OwnChoices = {
  issued: true,
  rejected: true,
  cancelled: true,
  quota: true,
  certificate: true,
  digest: true,
};
