import type { Transaction } from "kysely";
import type { InvoiceEventType } from "@emita/domain/invoice-events";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context.ts";
import type { Handle, InvoiceRef } from "./store.ts";

export interface NewEvent {
  readonly type: InvoiceEventType;
  /** The cause, as far as it is not in the type. Shown through present-event.ts. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes the timeline in the transaction that changes the invoice, and tells open screens. */
export async function recordEvents(
  ctx: Context,
  transaction: Transaction<Database>,
  { userId, invoiceId }: InvoiceRef,
  ...events: readonly [NewEvent, ...NewEvent[]]
): Promise<void> {
  const at = ctx.clock.now();
  const written = transaction.insertInto("invoice_events").values(
    events.map(({ type, detail = {} }) => ({
      user_id: userId,
      invoice_id: invoiceId,
      at,
      type,
      detail: JSON.stringify(detail),
    })),
  );
  const told = ctx.live.announcement(userId, { type: "invoice.changed", id: invoiceId });
  // One trip to the database for both: this stands in every step of every invoice.
  await transaction
    .with("written", () => written)
    .selectNoFrom(told.as("told"))
    .execute();
}

/** Oldest first. */
export async function findEvents(db: Handle, { userId, invoiceId }: InvoiceRef) {
  return db
    .selectFrom("invoice_events")
    .select(["at", "type", "detail"])
    .where("user_id", "=", userId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();
}
