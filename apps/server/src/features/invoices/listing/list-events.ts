import type { InvoiceEvents } from "@emita/contract/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { findEvents } from "../record/events-store.ts";
import { mailKey } from "../mailing/mail-issued-invoice.ts";
import { presentEvent } from "../showing/present-event.ts";
import type { InvoiceRef } from "../record/store.ts";

/** The timeline, oldest first. That the mail is out is known by the mail itself: queued is not yet sent. */
export async function listEvents(ctx: Context, ref: InvoiceRef): Promise<InvoiceEvents["data"]> {
  const events = await findEvents(ctx.db, ref);
  const mail = await mailOf(ctx.db, mailKey(ref));
  const mailed = mail?.sentAt ? [{ at: mail.sentAt, type: "invoice.mailed", detail: {} }] : [];
  return [...events, ...mailed]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(presentEvent);
}
