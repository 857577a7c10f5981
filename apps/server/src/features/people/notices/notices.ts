import type { Transaction } from "kysely";
import type { NotificationKind } from "@emita/contract/people/notification-choices";
import type { Database } from "../../../db/schema.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { queueMail, type Mail } from "../../../platform/pages/mail.ts";
import { addressForNotice, userEmail } from "../../../identity/public.ts";
import { ownersOf } from "../membership/owned-companies.ts";

type Handle = Db | Transaction<Database>;

/** Recipients of a company's mandatory mails: its owners. */
export async function ownerEmails(db: Handle, companyId: string): Promise<string[]> {
  const owners = await ownersOf(db, companyId);
  return present(await Promise.all(owners.map((userId) => userEmail(db, userId))));
}

/**
 * Recipients of an optional mail about a company: the owners who want it, and further persons concerned.
 * @param also maker of the invoice, while still a member
 */
export async function noticeEmails(
  db: Handle,
  companyId: string,
  kind: NotificationKind,
  also: string | null = null,
): Promise<string[]> {
  const owners = await ownersOf(db, companyId);
  const others = also !== null && (await isMember(db, companyId, also)) ? [also] : [];
  const readers = [...new Set([...owners, ...others])];
  return present(await Promise.all(readers.map((userId) => addressForNotice(db, userId, kind))));
}

/** One mail to several people; the first has the event's own key, by which `mailOf` finds it. */
export async function queueMails(
  ctx: Context,
  transaction: Transaction<Database>,
  addresses: readonly string[],
  mail: Omit<Mail, "to">,
): Promise<void> {
  for (const [index, to] of addresses.entries()) {
    const eventKey = index === 0 ? mail.eventKey : `${mail.eventKey}:${index}`;
    await queueMail(ctx, transaction, { ...mail, eventKey, to });
  }
}

async function isMember(db: Handle, companyId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

function present(addresses: readonly (string | null)[]): string[] {
  return [...new Set(addresses.filter((address) => address !== null))];
}
