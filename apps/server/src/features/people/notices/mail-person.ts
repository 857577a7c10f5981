import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout, type MailContent } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { queueMails } from "./notices.ts";

/** The content of a mail about a company's people. */
export interface PeopleMail extends MailContent {
  readonly eventKey: string;
  readonly subject: string;
}

/** To the person concerned; nothing for an account without an address. */
export async function mailPerson(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, email }: { userId: string | null; email: string | null },
  { eventKey, subject, ...content }: PeopleMail,
): Promise<void> {
  if (email === null) return;
  const mail = { eventKey, subject, userId, to: email, ...mailLayout(content) };
  await queueMail(ctx, transaction, mail);
}

/** To several who run the company. */
export async function mailPeople(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, addresses }: { companyId: string; addresses: readonly string[] },
  { eventKey, subject, ...content }: PeopleMail,
): Promise<void> {
  await queueMails(ctx, transaction, addresses, {
    eventKey,
    subject,
    companyId,
    ...mailLayout(content),
  });
}
