import type { InvoiceEventType } from "@emita/domain/invoices/invoice-events";
import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import type { Context } from "../../../platform/context/context.ts";
import { collect, type Writes, type WriteTarget } from "../../../platform/database/writes.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { ProductEvent } from "../../../platform/live/product-events.ts";
import type { Handle, InvoiceRef, ShownInvoice } from "./store.ts";

export interface NewEvent {
  readonly type: InvoiceEventType;
  /** The cause, as far as it is not in the type. Shown through present-event.ts. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The invoice as it now is, where the change itself gave it: listeners need not read it again. */
  readonly shown?: ShownInvoice | null;
}

const atHand = new WeakMap<ProductEvent, ShownInvoice>();

/** The invoice that the announcing process had read for its event. */
export function invoiceAtHand(event: ProductEvent): ShownInvoice | null {
  return atHand.get(event) ?? null;
}

/** Events of the timeline that other rooms listen to. */
const ANNOUNCED: Partial<Record<InvoiceEventType, readonly ProductEventType[]>> = {
  "invoice.created": ["invoice.created"],
  "invoice.issued": ["invoice.issued"],
  // Also announced as issued: a program that subscribes only to issued invoices is notified too.
  "invoice.recovered": ["invoice.recovered", "invoice.issued"],
  "invoice.rejected": ["invoice.failed"],
  "invoice.cancelled": ["invoice.cancelled"],
  "invoice.replaced": ["invoice.cancelled"],
  "invoice.cancel_refused": ["invoice.cancel_refused"],
};

/**
 * Writes the timeline with what changes the invoice, notifies open screens, and announces what concerns others. It comes after the
 * change itself: listeners see the invoice as it now is.
 */
export async function recordEvents(
  ctx: Context,
  target: WriteTarget,
  ref: InvoiceRef,
  ...events: readonly [NewEvent, ...NewEvent[]]
): Promise<void> {
  // One trip to the database for all of it: every step of every invoice makes it.
  await collect(target, async (writes) => {
    writes.add(writes.db.insertInto("invoice_events").values(eventRows(ctx, ref, events)));
    await announceEvents(ctx, writes, ref, events);
  });
}

/** The timeline's lines, made by the present request or job. */
export function eventRows(
  ctx: Context,
  { companyId, invoiceId }: InvoiceRef,
  events: readonly NewEvent[],
) {
  const at = ctx.clock.now();
  return events.map(({ type, detail = {} }) => ({
    company_id: companyId,
    invoice_id: invoiceId,
    at,
    type,
    detail: JSON.stringify(detail),
    ...currentActor(),
  }));
}

/**
 * Notifies open screens and announces what concerns others. Collected into one statement with the change, an event that is
 * announced needs `shown`.
 */
export async function announceEvents(
  ctx: Context,
  writes: Writes,
  { companyId, invoiceId }: InvoiceRef,
  events: readonly NewEvent[],
): Promise<void> {
  await ctx.live.publish(writes, companyId, { type: "invoice.changed", id: invoiceId });
  for (const { type: kind, shown } of events) {
    for (const type of ANNOUNCED[kind] ?? []) {
      const event: ProductEvent = { type, companyId, invoiceId };
      if (shown) atHand.set(event, shown);
      await ctx.events.announce(writes, event);
    }
  }
}

/** Who made the invoice; null for a program without a person behind it, and for what was taken back from a city hall. */
export async function makerOf(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
): Promise<string | null> {
  const row = await db
    .selectFrom("invoice_events")
    .select("by_user")
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .where("type", "=", "invoice.created")
    .executeTakeFirst();
  return row?.by_user ?? null;
}

/** Oldest first. */
export async function findEvents(db: Handle, { companyId, invoiceId }: InvoiceRef) {
  return db
    .selectFrom("invoice_events")
    .select(["at", "type", "detail", "by_user", "by_token"])
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();
}

/** Of several invoices at once; each invoice's oldest first. */
export async function findEventsOf(db: Handle, companyId: string, invoiceIds: readonly string[]) {
  return db
    .selectFrom("invoice_events")
    .select(["invoice_id", "at", "type", "detail", "by_user", "by_token"])
    .where("company_id", "=", companyId)
    .where("invoice_id", "in", invoiceIds)
    .orderBy("invoice_id")
    .orderBy("id")
    .execute();
}
