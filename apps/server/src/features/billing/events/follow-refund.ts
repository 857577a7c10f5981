import type { Stripe } from "stripe";
import type { Context } from "../../../platform/context/context.ts";
import { followPurchase } from "./follow-purchase.ts";
import { endAtProvider, followSubscription } from "./follow-subscription.ts";
import type { Payments } from "../provider/provider.ts";
import { instant, readSubscription } from "../provider/read-subscription.ts";

/** The reasons of the invoices that pay for a period. */
const PERIOD_REASONS = ["subscription_create", "subscription_cycle"];
/** An invoice may be a moment older than its period: the provider makes one after the other. */
const SLACK_MS = 60_000;

/**
 * Handles a refund. A fully refunded pack loses its unused invoices. A full refund of the running period ends the subscription.
 * Other refunds change nothing: parts of a payment, earlier periods, the difference of a change of plan.
 */
export async function followRefund(
  ctx: Context,
  payments: Payments,
  customerId: string,
  paymentId: string,
): Promise<void> {
  const { stripe } = payments;
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  const session = sessions.data[0];
  if (session?.mode === "payment") return followPurchase(ctx, payments, customerId, session.id);
  if (!(await isRefunded(stripe, paymentId))) return;
  const subscriptionId = await subscriptionPaidBy(stripe, paymentId);
  if (subscriptionId === null) return;
  await endAtProvider(payments, subscriptionId, { creditsRest: false });
  await followSubscription(ctx, payments, customerId, subscriptionId);
}

async function isRefunded(stripe: Stripe, paymentId: string): Promise<boolean> {
  const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] });
  const { latest_charge: charge } = payment;
  return charge !== null && typeof charge !== "string" && charge.refunded;
}

/** The subscription whose running period this payment paid for. */
async function subscriptionPaidBy(stripe: Stripe, paymentId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentId },
    expand: ["data.invoice"],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === "string" || "deleted" in invoice) return null;
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || !PERIOD_REASONS.includes(invoice.billing_reason ?? "")) return null;
  const id = typeof subscription === "string" ? subscription : subscription.id;
  const { periodStart } = await readSubscription(stripe, id);
  return instant(invoice.created).getTime() >= periodStart.getTime() - SLACK_MS ? id : null;
}
