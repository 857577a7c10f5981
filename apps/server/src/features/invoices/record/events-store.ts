import type { Transaction } from "kysely";
import type { InvoiceEventType } from "@emita/domain/notes/invoice-events";
import type { ProductEventType } from "@emita/domain/webhooks/product-events";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
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

/** What whoever announced the event had read of its invoice. */
export function invoiceAtHand(event: ProductEvent): ShownInvoice | null {
  return atHand.get(event) ?? null;
}

/** What of the timeline concerns more than the screen. */
const ANNOUNCED: Partial<Record<InvoiceEventType, ProductEventType>> = {
  "invoice.created": "invoice.created",
  "invoice.issued": "invoice.issued",
  "invoice.recovered": "invoice.issued",
  "invoice.rejected": "invoice.failed",
  "invoice.cancelled": "invoice.cancelled",
  "invoice.replaced": "invoice.cancelled",
  "invoice.cancel_refused": "invoice.cancel_refused",
};

/**
 * Writes the timeline in the transaction that changes the invoice, tells open screens, and announces what concerns others.
 * Comes after the change itself: listeners see the invoice as it now is.
 */
export async function recordEvents(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, invoiceId }: InvoiceRef,
  ...events: readonly [NewEvent, ...NewEvent[]]
): Promise<void> {
  const at = ctx.clock.now();
  const written = transaction.insertInto("invoice_events").values(
    events.map(({ type, detail = {} }) => ({
      company_id: companyId,
      invoice_id: invoiceId,
      at,
      type,
      detail: JSON.stringify(detail),
      ...currentActor(),
    })),
  );
  const told = ctx.live.announcement(companyId, { type: "invoice.changed", id: invoiceId });
  // One trip to the database for both: this stands in every step of every invoice.
  await transaction
    .with("written", () => written)
    .selectNoFrom(told.as("told"))
    .execute();
  for (const { type: kind, shown } of events) {
    const type = ANNOUNCED[kind];
    if (!type) continue;
    const event: ProductEvent = { type, companyId, invoiceId };
    if (shown) atHand.set(event, shown);
    await ctx.events.announce(transaction, event);
  }
}

/** Who made the note; null for a program without a person behind it, and for what was taken back from a city hall. */
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
