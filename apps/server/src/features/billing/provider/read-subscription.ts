import type { Stripe } from "stripe";
import type { OfferId } from "@emita/domain/plans/plans";
import {
  offerOfPriceKey,
  type BilledInvoice,
  type SubscriptionFacts,
} from "@emita/domain/plans/subscription";

/** A subscription as the provider has it now. */
export interface SeenSubscription extends Omit<SubscriptionFacts, "paidFrom"> {
  readonly id: string;
  readonly itemId: string;
  readonly priceId: string;
  /** Null: the price is not one of ours. */
  readonly offer: OfferId | null;
  readonly periodEnd: Date;
  readonly startedAt: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** The reason of the newest invoice. */
  readonly billed: BilledInvoice | null;
  /** The newest invoice while it can be paid. */
  readonly openInvoice: { readonly id: string; readonly url: string | null } | null;
}

const STATUSES: Readonly<Record<string, SubscriptionFacts["status"]>> = {
  incomplete: "open",
  trialing: "active",
  active: "active",
  past_due: "late",
  unpaid: "late",
  paused: "late",
  canceled: "ended",
  incomplete_expired: "ended",
};

const REASONS: Readonly<Record<string, BilledInvoice["reason"]>> = {
  subscription_create: "period",
  subscription_cycle: "period",
  subscription_update: "change",
};

/** @throws Error when the answer is no subscription as we make them: one item, its invoice expanded. */
export async function readSubscription(stripe: Stripe, id: string): Promise<SeenSubscription> {
  return seenSubscription(await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }));
}

export function seenSubscription(subscription: Stripe.Subscription): SeenSubscription {
  const item = subscription.items.data[0];
  const status = STATUSES[subscription.status];
  const { latest_invoice: invoice } = subscription;
  if (!item || !status || typeof invoice === "string")
    throw new Error("the provider's answer is no subscription as we know them");
  return {
    id: subscription.id,
    itemId: item.id,
    priceId: item.price.id,
    offer: offerOfPriceKey(item.price.lookup_key),
    status,
    isPaid: invoice?.status === "paid",
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    startedAt: instant(subscription.created),
    // The provider's portal may set the day instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    billed: invoice && {
      reason: REASONS[invoice.billing_reason ?? ""] ?? "other",
      cents: invoice.subtotal,
    },
    openInvoice:
      invoice?.status === "open"
        ? { id: invoice.id, url: invoice.hosted_invoice_url ?? null }
        : null,
  };
}

/** The provider's instants are Unix seconds. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
