import type { OfferId } from "@emita/domain/plans";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import type { Payments } from "./provider.ts";
import { readSubscription } from "./read-subscription.ts";
import type { SubscriptionRow } from "./store.ts";
import { thanksUrl } from "./thanks-url.ts";

interface NewPlan {
  readonly offerId: OfferId;
  readonly price: string;
}

/**
 * Another plan for a subscription that runs. The difference for the days left is charged at once, or credited; the period
 * stays. Where the charge does not go through, the old plan stays until it is paid on the provider's page.
 * @returns the address to go to.
 * @throws AppError payment_pending while a renewal is unpaid: first it is paid, or the subscription cancelled.
 */
export async function changePlan(
  ctx: Context,
  { stripe }: Payments,
  subscription: SubscriptionRow,
  { offerId, price }: NewPlan,
): Promise<string> {
  const { subscription_id: id } = subscription;
  const seen = await readSubscription(stripe, id);
  const isUnpaid = subscription.standing === "grace" || subscription.standing === "renewing";
  if (isUnpaid && seen.openInvoice) {
    if (seen.offer === offerId && seen.openInvoice.url !== null) return seen.openInvoice.url;
    throw new AppError("payment_pending", {
      detail: "Há uma fatura em aberto. Pague-a ou cancele a assinatura antes de trocar de plano.",
    });
  }
  if (seen.cancelAtPeriodEnd)
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  if (seen.offer === offerId) return thanksUrl(ctx, offerId);
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: seen.itemId, price }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  const { latest_invoice: invoice } = changed;
  const isPending = changed.pending_update !== null && invoice !== null;
  const payUrl = isPending && typeof invoice !== "string" ? invoice.hosted_invoice_url : null;
  return payUrl ?? thanksUrl(ctx, offerId);
}
