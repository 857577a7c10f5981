import type { PaymentContext } from "./context.ts";
import { newBase } from "./ledger.ts";
import type { Charge, Invoice, PaymentIntent, Subscription } from "./objects.ts";

interface NewInvoice {
  readonly customer: string;
  readonly total: number;
  readonly reason: string;
  readonly subscription: string | null;
}

/** An open invoice; the payment is decided afterwards. */
export function draftInvoice(context: PaymentContext, order: NewInvoice): Invoice {
  const { ledger, clock, baseUrl } = context;
  const head = newBase("in", clock());
  const number = `EMITA-${String(ledger.list("invoice").length + 1).padStart(4, "0")}`;
  const { subscription, total } = order;
  const invoice: Invoice = {
    ...head,
    object: "invoice",
    number,
    customer: order.customer,
    status: "open",
    currency: "brl",
    subtotal: total,
    total,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    attempted: false,
    billing_reason: order.reason,
    hosted_invoice_url: `${baseUrl()}/pay/invoices/${head.id}`,
    invoice_pdf: null,
    parent:
      subscription === null
        ? null
        : { type: "subscription_details", subscription_details: { subscription } },
  };
  ledger.put(invoice);
  return invoice;
}

/** A received payment: payment intent and charge. */
export function takeMoney(
  context: PaymentContext,
  customer: string,
  amount: number,
): PaymentIntent & { readonly latest_charge: string } {
  const { ledger, clock } = context;
  const intent = newBase("pi", clock());
  const charge: Charge = {
    ...newBase("ch", clock()),
    object: "charge",
    customer,
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    paid: true,
    status: "succeeded",
    currency: "brl",
    payment_intent: intent.id,
  };
  const paid = {
    ...intent,
    object: "payment_intent" as const,
    customer,
    amount,
    currency: "brl",
    status: "succeeded" as const,
    latest_charge: charge.id,
  };
  ledger.put(charge);
  ledger.put(paid);
  return paid;
}

/** Marks the invoice as paid. Returns its payment intent, null when there was nothing to pay. */
export function settleInvoice(context: PaymentContext, invoice: Invoice): string | null {
  const { ledger, clock, mailroom } = context;
  const intent =
    invoice.amount_due > 0 ? takeMoney(context, invoice.customer, invoice.amount_due) : null;
  const paid: Invoice = {
    ...invoice,
    status: "paid",
    attempted: true,
    amount_paid: invoice.amount_due,
  };
  ledger.put(paid);
  if (intent)
    ledger.put({
      ...newBase("inpay", clock()),
      object: "invoice_payment",
      invoice: invoice.id,
      status: "paid",
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
  mailroom.announce("invoice.paid", paid);
  return intent?.id ?? null;
}

/** The customer's card was declined. */
export function failInvoice(context: PaymentContext, invoice: Invoice): void {
  const failed: Invoice = { ...invoice, attempted: true };
  context.ledger.put(failed);
  context.mailroom.announce("invoice.payment_failed", failed);
}

export function cardDeclines({ ledger }: PaymentContext, customer: string): boolean {
  return ledger.find("card", `card_${customer}`)?.declines ?? false;
}

/** Price of a subscription per period. */
export function priceOf(subscription: Subscription): number {
  return subscription.items.data[0].price.unit_amount;
}
