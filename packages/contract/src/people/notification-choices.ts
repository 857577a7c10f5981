import { z } from "zod";

/** The optional mails. Mails about the security of an account, or its payments, are always sent. */
export const notificationChoicesSchema = z.object({
  /** Each issued invoice, with PDF and XML. */
  issued: z.boolean(),
  /** The issued invoice also goes to the client's e-mail address, if the invoice has one. The company's choice, not the person's. */
  issued_to_client: z.boolean(),
  /** The city hall refused an invoice. */
  rejected: z.boolean(),
  /** An invoice was cancelled or replaced. */
  cancelled: z.boolean(),
  /** 80 % and all of the quota used. */
  quota: z.boolean(),
  /** The certificate ends. */
  certificate: z.boolean(),
  /** A daily summary of open tasks, for people in several companies. Absent in a change: unchanged. */
  digest: z.boolean().optional(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;
/** A person's own choices. */
export type OwnChoices = Omit<NotificationChoices, "issued_to_client" | "digest"> & {
  readonly digest: boolean;
};
export type NotificationKind = keyof OwnChoices;

/** The defaults until a person chooses. */
export const USUAL_CHOICES: OwnChoices = {
  issued: true,
  rejected: true,
  cancelled: true,
  quota: true,
  certificate: true,
  digest: true,
};
