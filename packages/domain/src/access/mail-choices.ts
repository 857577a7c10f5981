/** Whom Emita mails about a note: nobody, the client alone, the company's people as well. */
export const MAIL_CHOICES = ["none", "client", "both"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
