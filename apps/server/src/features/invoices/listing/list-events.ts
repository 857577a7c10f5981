import type { InvoiceEvents } from "@emita/contract/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { nameActors, soleMember } from "../../people/public.ts";
import { findEvents } from "../record/events-store.ts";
import { clientMailKey } from "../mailing/mail-issued-to-client.ts";
import { mailKey } from "../mailing/mail-issued-invoice.ts";
import { presentEvent } from "../showing/present-event.ts";
import type { InvoiceRef } from "../record/store.ts";

/** The timeline, oldest first. That a mail is out, and to whom, is known by the mail itself: queued is not yet sent. */
export async function listEvents(ctx: Context, ref: InvoiceRef): Promise<InvoiceEvents["data"]> {
  const events = await findEvents(ctx.db, ref);
  const mails = await Promise.all(
    [mailKey(ref), clientMailKey(ref)].map((key) => mailOf(ctx.db, key)),
  );
  const mailed = mails.flatMap((mail) =>
    mail?.sentAt
      ? [{ at: mail.sentAt, type: "invoice.mailed", detail: { to: mail.recipient }, ...NOBODY }]
      : [],
  );
  const sole = await soleMember(ctx.db, ref.companyId);
  const isOneHand = sole !== null && events.every(({ by_user: by }) => by === null || by === sole);
  const nameOf = isOneHand ? () => undefined : await nameActors(ctx.db, events);
  return [...events, ...mailed]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => presentEvent(event, nameOf(event)));
}

const NOBODY = { by_user: null, by_token: null };
