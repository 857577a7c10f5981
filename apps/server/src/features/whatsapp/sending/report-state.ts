import { isFurther, type MessageState } from "@emita/domain/invoices/message-state";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordInvoiceEvents } from "../../invoices/public.ts";
import { lockDelivery, updateDelivery, type DeliveryRow } from "../record/deliveries-store.ts";
import { mailInsteadJob } from "../record/sending-jobs.ts";
import { reasonWords } from "./reasons.ts";

interface Report {
  readonly state: MessageState;
  /** When it was so. */
  readonly at: Date;
  /** Of a failed one. */
  readonly reason?: string;
}

/** In the order of the timeline; that it goes by mail is shown by the mail itself. */
const EVENTS = {
  sent: "invoice.whatsapp_sent",
  delivered: "invoice.whatsapp_delivered",
  read: "invoice.whatsapp_read",
  failed: "invoice.whatsapp_failed",
} as const;

/**
 * Takes a report on a delivery: its state never goes backwards, the invoice's timeline gets a line for each step forward, and a
 * failed message goes by mail. Reports of one moment come one after the other.
 */
export async function reportState(
  ctx: Context,
  transaction: Transaction<Database>,
  delivery: Pick<DeliveryRow, "company_id" | "id">,
  { state, at, reason }: Report,
): Promise<void> {
  const now = await lockDelivery(transaction, delivery);
  if (!isFurther(state, now.state)) return;
  await updateDelivery(transaction, now, {
    state,
    changed_at: ctx.clock.now(),
    reason: reason ?? null,
  });
  const ref = { companyId: now.company_id, invoiceId: now.invoice_id };
  if (state === "failed") await ctx.jobs.enqueue(transaction, mailInsteadJob, ref);
  if (state === "queued" || state === "mailed") return;
  const detail =
    reason === undefined ? { reported_at: at.toISOString() } : { why: reasonWords(reason) };
  await recordInvoiceEvents(ctx, transaction, ref, { type: EVENTS[state], detail });
}
