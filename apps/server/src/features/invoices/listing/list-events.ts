import type { InvoiceEvents } from "@emita/contract/invoices/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { sentMails } from "../../../platform/pages/mail.ts";
import { nameActors, soleMember } from "../../people/public.ts";
import { findEventsOf } from "../record/events-store.ts";
import { clientMailKey } from "../mailing/mail-issued-to-client.ts";
import { mailKey } from "../mailing/mail-issued-invoice.ts";
import { presentEvent } from "../showing/present-event.ts";
import type { InvoiceRef } from "../record/store.ts";

type Timeline = InvoiceEvents["data"];

/** The timeline, oldest first. That a mail is out, and to whom, is known by the mail itself: queued is not yet sent. */
export async function listEvents(ctx: Context, { companyId, invoiceId }: InvoiceRef) {
  // An address may have it in capitals.
  const id = invoiceId.toLowerCase();
  return (await eventsOfInvoices(ctx, companyId, [id])).get(id) ?? [];
}

/** The timelines of several invoices, with as many statements as for one. */
export async function eventsOfInvoices(
  ctx: Context,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Timeline>> {
  const keysOf = (invoiceId: string) =>
    [mailKey, clientMailKey].map((keyOf) => keyOf({ companyId, invoiceId }));
  const [found, mails, sole] = await Promise.all([
    findEventsOf(ctx.db, companyId, ids),
    sentMails(ctx.db, ids.flatMap(keysOf)),
    soleMember(ctx.db, companyId),
  ]);
  const byInvoice = Map.groupBy(found, ({ invoice_id: id }) => id);
  const isOneHand = (events: typeof found) =>
    sole !== null && events.every(({ by_user: by }) => by === null || by === sole);
  const ofSeveral = [...byInvoice.values()].filter((events) => !isOneHand(events)).flat();
  const nameOf = await nameActors(ctx.db, ofSeveral);

  return new Map(
    ids.map((id) => {
      const events = byInvoice.get(id) ?? [];
      const mailed = keysOf(id).flatMap((key) => mailedEvent(mails.get(key)));
      const isNamed = !isOneHand(events);
      const timeline = [...events, ...mailed]
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((event) => presentEvent(event, isNamed ? nameOf(event) : undefined));
      return [id, timeline];
    }),
  );
}

function mailedEvent(mail: { readonly sentAt: Date; readonly recipient: string } | undefined) {
  if (!mail) return [];
  const { sentAt: at, recipient: to } = mail;
  return [{ at, type: "invoice.mailed", detail: { to }, by_user: null, by_token: null }];
}
