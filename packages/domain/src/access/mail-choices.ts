/** Recipients of mails about an invoice: none, only the client, or the company's people as well. */
export const MAIL_CHOICES = ["none", "client", "both"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
