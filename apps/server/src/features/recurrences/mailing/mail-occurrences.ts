import { localDate } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { ownerAddresses, queueMails } from "../../people/public.ts";
import { askingMail, waitingMail, type MailedOccurrence } from "./mail-texts.ts";
import { openOccurrences } from "./open-occurrences.ts";

/**
 * Mails a company what asks today, once a day, and what began to wait, once for each reason and day. Safe to repeat: the mail's
 * event key names both.
 */
export async function mailOccurrences(ctx: Context, companyId: string): Promise<void> {
  const now = ctx.clock.now();
  const open = await openOccurrences(ctx.db, companyId, now);
  const asking = open.filter(({ state }) => state === "asking");
  if (asking.length > 0) {
    const eventKey = `occurrences-asking:${companyId}:${localDate(now)}`;
    await send(ctx, companyId, eventKey, askingMail(ctx, companyId, asking));
  }
  const waiting = open.filter(({ state }) => state === "waiting");
  for (const [name, group] of Map.groupBy(waiting, groupOf)) {
    const eventKey = `occurrences-waiting:${companyId}:${name}`;
    await send(ctx, companyId, eventKey, waitingMail(ctx, companyId, group));
  }
}

function groupOf({ waiting_reason, waiting_since }: MailedOccurrence): string {
  return `${waiting_reason}:${waiting_since === null ? "" : localDate(waiting_since)}`;
}

async function send(
  ctx: Context,
  companyId: string,
  eventKey: string,
  mail: { readonly subject: string; readonly text: string; readonly html: string },
): Promise<void> {
  if (await mailOf(ctx.db, eventKey)) return;
  const owners = await ownerAddresses(ctx.db, companyId);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      queueMails(ctx, transaction, owners, { eventKey, companyId, ...mail }),
    );
}
