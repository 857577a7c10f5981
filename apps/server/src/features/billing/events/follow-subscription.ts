import type { Context } from "../../../platform/context/context.ts";
import { follow } from "./follow.ts";
import type { Payments } from "../provider/provider.ts";
import { readSubscription } from "../provider/read-subscription.ts";
import { recordSubscription } from "./record-subscription.ts";

/**
 * Reads a subscription from the provider and applies the consequences. Safe to repeat, in any order, at any time.
 * @throws the client's error when the provider does not answer: the job tries again.
 */
export async function followSubscription(
  ctx: Context,
  payments: Payments,
  customerId: string,
  subscriptionId: string,
): Promise<void> {
  const { stripe } = payments;
  const toEnd = await follow(
    ctx,
    customerId,
    () => readSubscription(stripe, subscriptionId),
    (transaction, companyId, seen) => recordSubscription(ctx, transaction, companyId, seen),
  );
  for (const id of toEnd ?? []) {
    await endAtProvider(payments, id, { creditsRest: true });
    await followSubscription(ctx, payments, customerId, id);
  }
}

/**
 * Ends a subscription at once. Its open invoice is voided first, so that it can no longer be paid.
 * @param creditsRest whether the rest of a paid period is credited to the customer.
 */
export async function endAtProvider(
  { stripe }: Payments,
  subscriptionId: string,
  { creditsRest }: { readonly creditsRest: boolean },
): Promise<void> {
  const { status, openInvoice } = await readSubscription(stripe, subscriptionId);
  if (openInvoice) await stripe.invoices.voidInvoice(openInvoice.id);
  if (status === "ended") return;
  const isCredited = creditsRest && openInvoice === null;
  await stripe.subscriptions.cancel(subscriptionId, {
    prorate: isCredited,
    invoice_now: isCredited,
  });
}
