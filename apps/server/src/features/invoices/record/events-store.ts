import type { InvoiceEventType } from "@emita/domain/notes/invoice-events";
import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import type { Context } from "../../../platform/context/context.ts";
import { collect, type WriteTarget } from "../../../platform/database/writes.ts";
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
  // Also announced as issued: a program that subscribes only to issued notes is notified too.
  "invoice.recovered": ["invoice.recovered", "invoice.issued"],
  "invoice.rejected": ["invoice.failed"],
  "invoice.cancelled": ["invoice.cancelled"],
  "invoice.replaced": ["invoice.cancelled"],
  "invoice.cancel_refused": ["invoice.cancel_refused"],
};

/**
 * Writes the timeline with the change of the invoice, notifies open screens, and announces events to other rooms. In a transaction
 * it comes after the change itself: listeners see the invoice as it now is. Collected into one statement with the change, an
 * event that is announced needs `shown`.
 */
export async function recordEvents(
  ctx: Context,
  target: WriteTarget,
  { companyId, invoiceId }: InvoiceRef,
  ...events: readonly [NewEvent, ...NewEvent[]]
): Promise<void> {
  const at = ctx.clock.now();
  // One trip to the database for all of it: every step of every invoice runs this.
  await collect(target, async (writes) => {
    writes.add(
      writes.db.insertInto("invoice_events").values(
        events.map(({ type, detail = {} }) => ({
          company_id: companyId,
          invoice_id: invoiceId,
          at,
          type,
          detail: JSON.stringify(detail),
          ...currentActor(),
        })),
      ),
    );
    await ctx.live.publish(writes, companyId, { type: "invoice.changed", id: invoiceId });
    for (const { type: kind, shown } of events) {
      for (const type of ANNOUNCED[kind] ?? []) {
        const event: ProductEvent = { type, companyId, invoiceId };
        if (shown) atHand.set(event, shown);
        await ctx.events.announce(writes, event);
      }
    }
  });
}

/** The maker of the note; null for a program without a person behind it, and for a note recovered from a city hall. */
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

/** Of several notes at once; each note's oldest first. */
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
