import type { OfferId } from "@emita/domain/plans/plans";
import { planChange, type RunningPlan } from "@emita/domain/plans/subscription";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { changeAlone } from "./change-alone.ts";
import { followSubscription } from "../events/follow-subscription.ts";
import { priceOf } from "../provider/prices.ts";
import type { Payments } from "../provider/provider.ts";
import { readSubscription, type SeenSubscription } from "../provider/read-subscription.ts";
import { findCustomerId, findHolding, type SubscriptionRow } from "../store.ts";
import { thanksUrl } from "../provider/thanks-url.ts";

/**
 * Changes the plan of a running subscription. A larger plan counts at once: the difference for the days left is charged, and
 * the period stays. If the charge fails, the old plan stays until the difference is paid on the provider's page. A smaller
 * plan begins with the next period; choosing the present one takes that back. A paid period may be used to its end, and used
 * invoices are not refunded.
 * @returns the address to go to; null when there is no subscription any more.
 * @throws AppError payment_pending while a renewal is unpaid: it must be paid or the subscription cancelled. AppError
 * unavailable while another change is at work.
 */
export async function changePlan(
  ctx: Context,
  payments: Payments,
  companyId: string,
  offerId: OfferId,
): Promise<string | null> {
  return changeAlone(ctx, companyId, async () => {
    const customerId = await findCustomerId(ctx.db, companyId);
    const before = await findHolding(ctx.db, companyId);
    if (!before || customerId === null) return null;
    const { subscription_id: id } = before;
    // A payment of a moment ago counts, whether or not its event has arrived.
    await followSubscription(ctx, payments, customerId, id);
    const holding = await findHolding(ctx.db, companyId);
    if (holding?.subscription_id !== id) return null;
    const seen = await readSubscription(payments.stripe, id);
    const address = await apply(ctx, payments, holding, seen, offerId);
    if (address !== null) return address;
    await followSubscription(ctx, payments, customerId, id);
    return `${ctx.config.publicUrl}/pricing#assinatura`;
  });
}

/** @returns where to go; null when there is nothing to pay and no reason for thanks. */
async function apply(
  ctx: Context,
  payments: Payments,
  holding: SubscriptionRow,
  seen: SeenSubscription,
  offerId: OfferId,
): Promise<string | null> {
  const { stripe } = payments;
  const isUnpaid = holding.standing === "grace" || holding.standing === "renewing";
  if (isUnpaid && seen.openInvoice) {
    if (seen.offer === offerId && seen.openInvoice.url !== null) return seen.openInvoice.url;
    throw new AppError("payment_pending", {
      detail: "Há uma fatura em aberto. Pague-a ou cancele a assinatura antes de trocar de plano.",
    });
  }
  if (seen.cancelAtPeriodEnd)
    await stripe.subscriptions.update(seen.id, { cancel_at_period_end: false });
  const running = runningPlan(holding, seen, offerId);
  const change = planChange(running, offerId);
  if (change.kind === "upgrade") {
    if (change.restoresFirst) await record(payments, seen, running.paid);
    return upgrade(ctx, payments, seen, offerId);
  }
  if (change.kind === "note") await record(payments, seen, offerId);
  return change.kind === "keep" && offerId === running.paid ? thanksUrl(ctx, offerId) : null;
}

/** The stored payment belongs to this period, or the provider's answer counts. */
function runningPlan(
  { paid_offer: paid, paid_from: from }: SubscriptionRow,
  { offer, periodStart }: SeenSubscription,
  wanted: OfferId,
): RunningPlan {
  const next = offer ?? wanted;
  const isThisPeriod = from !== null && from.getTime() === periodStart.getTime();
  return { paid: (isThisPeriod ? paid : null) ?? next, next };
}

/** The next period begins with this plan. An upgrade that waits for its payment is given up. */
async function record(payments: Payments, seen: SeenSubscription, offerId: OfferId): Promise<void> {
  const { stripe } = payments;
  if (seen.openInvoice) await stripe.invoices.voidInvoice(seen.openInvoice.id);
  const setPrice = (price: string) =>
    stripe.subscriptions.update(seen.id, {
      items: [{ id: seen.itemId, price }],
      proration_behavior: "none",
    });
  const { items } = await setPrice(await priceOf(payments, offerId));
  const start = items.data[0]?.current_period_start ?? 0;
  if (start * 1000 === seen.periodStart.getTime()) return;
  // Another period began and was charged meanwhile, so the earlier answer is out of date.
  await setPrice(seen.priceId);
  throw new AppError("unavailable", {
    detail: "Sua assinatura acabou de renovar. Confira o plano e tente de novo.",
    retryAfterSeconds: 10,
  });
}

async function upgrade(
  ctx: Context,
  payments: Payments,
  seen: SeenSubscription,
  offerId: OfferId,
): Promise<string> {
  const changed = await payments.stripe.subscriptions.update(seen.id, {
    items: [{ id: seen.itemId, price: await priceOf(payments, offerId) }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  const { latest_invoice: invoice } = changed;
  const isPending = changed.pending_update !== null && invoice !== null;
  const payUrl = isPending && typeof invoice !== "string" ? invoice.hosted_invoice_url : null;
  return payUrl ?? thanksUrl(ctx, offerId);
}
