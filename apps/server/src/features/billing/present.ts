import type { Stripe } from "stripe";
import type { Billing } from "@emita/contract/billing/billing";
import { centsToReais } from "@emita/domain/basics/money";
import { compareOffers, graceEnd } from "@emita/domain/plans/subscription";
import { instant } from "./provider/read-subscription.ts";
import type { SubscriptionRow } from "./store.ts";

/** In every other state of the provider it can still be paid. */
const STATUSES = ["paid", "void"] as const;

type ShownInvoice = NonNullable<Billing["invoices"]>[number];

export function presentSubscription(row: SubscriptionRow): NonNullable<Billing["subscription"]> {
  const offer = row.paid_offer ?? row.offer;
  const isLate = row.standing === "grace";
  return {
    offer,
    next_offer: isLate || compareOffers(row.offer, offer) >= 0 ? null : row.offer,
    status: isLate ? "past_due" : "active",
    renews_at: row.period_end.toISOString(),
    cancel_at_period_end: row.cancel_at_period_end,
    grace_until: isLate ? graceEnd(row.period_start).toISOString() : null,
    payment_url: row.payment_url,
  };
}

/** @returns null for drafts, which are not shown yet. */
export function presentInvoice(invoice: Stripe.Invoice): ShownInvoice | null {
  const { status, number } = invoice;
  if (number === null || status === null || status === "draft") return null;
  return {
    number,
    date: instant(invoice.created).toISOString(),
    amount: centsToReais(invoice.total),
    status: STATUSES.find((known) => known === status) ?? "open",
    url: invoice.hosted_invoice_url ?? null,
  };
}
