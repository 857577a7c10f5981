import type { Context } from "../../../platform/context/context.ts";
import { mailPaymentMissed } from "../billing-mails.ts";
import { followPurchase } from "./follow-purchase.ts";
import { followRefund } from "./follow-refund.ts";
import { followSubscription } from "./follow-subscription.ts";
import type { Payments } from "../provider/provider.ts";
import { findEvent, findOwner, markHandled, type EventRow } from "../store.ts";

/** Reads the subject of a stored event from the provider; events of unknown customers end here. */
export async function followEvent(
  ctx: Context,
  payments: Payments,
  eventId: string,
): Promise<void> {
  const event = await findEvent(ctx.db, eventId);
  if (!event || event.handled_at) return;
  await act(ctx, payments, event);
  await markHandled(ctx.db, eventId, ctx.clock.now());
}

async function act(ctx: Context, payments: Payments, event: EventRow): Promise<void> {
  const { type, customer_id: customerId, subject_id: subjectId } = event;
  if (type.startsWith("charge.dispute."))
    return ctx.log.warn({ audit: type, eventId: event.event_id }, "a payment is disputed");
  if (customerId === null || subjectId === null) return;
  const owner = await findOwner(ctx.db, customerId);
  if (!owner) return;
  // The provider's ids carry their kind.
  if (subjectId.startsWith("sub_")) await followSubscription(ctx, payments, customerId, subjectId);
  if (subjectId.startsWith("cs_")) await followPurchase(ctx, payments, customerId, subjectId);
  if (subjectId.startsWith("pi_")) await followRefund(ctx, payments, customerId, subjectId);
  if (type === "checkout.session.async_payment_failed")
    await ctx.db
      .transaction()
      .execute((transaction) => mailPaymentMissed(ctx, transaction, owner.company_id, subjectId));
}
