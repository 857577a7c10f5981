import type { PaymentContext } from "./context.ts";
import { value, type Form } from "./form.ts";
import { newBase, newId, seconds } from "./ledger.ts";
import { cardDeclines, draftInvoice, failInvoice, priceOf, settleInvoice } from "./money.ts";
import type { Invoice, Price, Subscription } from "./objects.ts";
import { invalidRequest, missing } from "./refusal.ts";

const DAY_SECONDS = 86_400;
/** The real provider allows 23 hours for a payment that must be authorised. */
const PENDING_SECONDS = 23 * 3600;
const ENDED: ReadonlySet<Subscription["status"]> = new Set(["canceled", "incomplete_expired"]);

/** A subscription and its first, unpaid invoice. */
export function startSubscription(
  context: PaymentContext,
  customer: string,
  price: Price,
  metadata: Record<string, string>,
): { subscription: Subscription; invoice: Invoice } {
  const { ledger, clock, mailroom } = context;
  const head = newBase("sub", clock());
  const invoice = draftInvoice(context, {
    customer,
    total: price.unit_amount,
    reason: "subscription_create",
    subscription: head.id,
  });
  const subscription: Subscription = {
    ...head,
    object: "subscription",
    customer,
    status: "active",
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: invoice.id,
    items: { object: "list", has_more: false, data: [itemOf(newId("si"), price, head.created)] },
    pending_update: null,
    metadata,
  };
  ledger.put(subscription);
  mailroom.announce("customer.subscription.created", subscription);
  return { subscription, invoice };
}

/** `POST /v1/subscriptions/{id}`: another price, or whether it ends with the period. */
export function updateSubscription(context: PaymentContext, id: string, form: Form): Subscription {
  const subscription = living(context, id);
  const ends = value(form, "cancel_at_period_end");
  const priceId = value(form, "items[0][price]");
  if (value(form, "payment_behavior") === "pending_if_incomplete" && ends !== null)
    throw invalidRequest("cancel_at_period_end is not supported with pending_if_incomplete");
  if (ends !== null)
    return save(context, {
      ...subscription,
      cancel_at_period_end: ends === "true",
      cancel_at: ends === "true" ? subscription.items.data[0].current_period_end : null,
      canceled_at: ends === "true" ? seconds(context.clock()) : null,
    });
  const price = context.ledger.find("price", priceId);
  if (!price) throw missing(`price: '${priceId}'`);
  if (value(form, "items[0][id]") !== subscription.items.data[0].id)
    throw invalidRequest("items[0][id] is not an item of this subscription");
  const isCharged = value(form, "proration_behavior") !== "none";
  return isCharged
    ? changePrice(context, subscription, price)
    : save(context, withPrice(subscription, price));
}

/** `DELETE /v1/subscriptions/{id}`, also used at the end of the last period. */
export function cancelSubscription(context: PaymentContext, id: string): Subscription {
  const now = seconds(context.clock());
  const ended: Subscription = {
    ...living(context, id),
    status: "canceled",
    canceled_at: now,
    ended_at: now,
    pending_update: null,
  };
  context.ledger.put(ended);
  context.mailroom.announce("customer.subscription.deleted", ended);
  return ended;
}

/** The first payment never arrived. */
export function expireSubscription(context: PaymentContext, subscription: Subscription): void {
  save(context, { ...subscription, status: "incomplete_expired" });
}

/**
 * Ends the period now, as ordered: a new one begins and is charged, or the subscription ends when requested. Periods count from the order,
 * never from a second that is already used.
 */
export function renewSubscription(context: PaymentContext, id: string): Subscription {
  const subscription = living(context, id);
  if (subscription.cancel_at_period_end) return cancelSubscription(context, id);
  const { customer } = subscription;
  const [item] = subscription.items.data;
  const start = Math.max(seconds(context.clock()), item.current_period_start + 1);
  const invoice = draftInvoice(context, {
    customer,
    total: priceOf(subscription),
    reason: "subscription_cycle",
    subscription: id,
  });
  const next: Subscription = {
    ...subscription,
    latest_invoice: invoice.id,
    items: { ...subscription.items, data: [itemOf(item.id, item.price, start)] },
  };
  context.ledger.put(next);
  if (cardDeclines(context, customer)) {
    failInvoice(context, invoice);
    return save(context, { ...next, status: "past_due" });
  }
  settleInvoice(context, invoice);
  return save(context, { ...next, status: "active" });
}

/** An invoice of the subscription was paid by hand: a pending change is applied, a late renewal is completed. */
export function subscriptionWasPaid(context: PaymentContext, id: string): void {
  const subscription = context.ledger.find("subscription", id);
  if (!subscription || ENDED.has(subscription.status)) return;
  const [item] = subscription.items.data;
  const price = subscription.pending_update?.subscription_items?.[0]?.price ?? item.price;
  save(context, withPrice({ ...subscription, status: "active", pending_update: null }, price));
}

/** Charges or credits the rest of the period at once, as with `proration_behavior` always_invoice. */
function changePrice(context: PaymentContext, subscription: Subscription, price: Price) {
  const [item] = subscription.items.data;
  const left = item.current_period_end - seconds(context.clock());
  const share = Math.max(0, left) / (item.current_period_end - item.current_period_start);
  const total = Math.round((price.unit_amount - item.price.unit_amount) * share);
  const { customer, id } = subscription;
  const invoice = draftInvoice(context, {
    customer,
    total,
    reason: "subscription_update",
    subscription: id,
  });
  const changed: Subscription = { ...subscription, latest_invoice: invoice.id };
  if (total > 0 && cardDeclines(context, customer)) {
    failInvoice(context, invoice);
    const expires_at = seconds(context.clock()) + PENDING_SECONDS;
    const pending_update = { expires_at, subscription_items: [{ price }] };
    return save(context, { ...changed, pending_update });
  }
  context.ledger.put(changed);
  settleInvoice(context, invoice);
  return save(context, withPrice({ ...changed, pending_update: null }, price));
}

/** The invoice of a pending change is void: the change is dropped. */
export function dropPendingUpdate(context: PaymentContext, invoice: Invoice): void {
  const id = invoice.parent?.subscription_details.subscription ?? null;
  const subscription = context.ledger.find("subscription", id);
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id)
    save(context, { ...subscription, pending_update: null });
}

function withPrice(subscription: Subscription, price: Price): Subscription {
  const [item] = subscription.items.data;
  return { ...subscription, items: { ...subscription.items, data: [{ ...item, price }] } };
}

function save(context: PaymentContext, subscription: Subscription): Subscription {
  context.ledger.put(subscription);
  context.mailroom.announce("customer.subscription.updated", subscription);
  return subscription;
}

function living({ ledger }: PaymentContext, id: string): Subscription {
  const subscription = ledger.find("subscription", id);
  if (!subscription || ENDED.has(subscription.status)) throw missing(`subscription: '${id}'`);
  return subscription;
}

function itemOf(id: string, price: Price, start: number) {
  const days = price.recurring?.interval_count ?? 1;
  if (price.recurring?.interval !== "day") throw invalidRequest("only intervals in days here");
  return {
    id,
    object: "subscription_item" as const,
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: start + days * DAY_SECONDS,
  };
}
