import type { PaymentContext } from "./context.ts";
import { record, value, values, type Form } from "./form.ts";
import { newBase } from "./ledger.ts";
import { draftInvoice, settleInvoice } from "./money.ts";
import type { CheckoutSession } from "./objects.ts";
import { invalidRequest, missing } from "./refusal.ts";
import { expireSubscription, startSubscription } from "./subscriptions.ts";

/** The provider's payment methods in Brazil: Pix has no subscriptions. */
const METHODS: Readonly<Record<CheckoutSession["mode"], readonly string[]>> = {
  payment: ["card", "boleto", "pix"],
  subscription: ["card", "boleto"],
};

/** `POST /v1/checkout/sessions`. */
export function openSession(context: PaymentContext, form: Form): CheckoutSession {
  const { ledger, clock, baseUrl } = context;
  const mode = value(form, "mode") === "subscription" ? "subscription" : "payment";
  const customer = ledger.find("customer", value(form, "customer"));
  if (!customer) throw missing(`customer: '${value(form, "customer")}'`);
  const price = ledger.find("price", value(form, "line_items[0][price]"));
  if (!price) throw missing(`price: '${value(form, "line_items[0][price]")}'`);
  if ((price.type === "recurring") !== (mode === "subscription"))
    throw invalidRequest("the price does not fit the mode");
  const methods = values(form, "allowed_payment_method_types");
  const foreign = methods.find((method) => !METHODS[mode].includes(method));
  if (foreign) throw invalidRequest(`payment method ${foreign} cannot be used in ${mode} mode`);
  const successUrl = value(form, "success_url");
  if (!successUrl) throw invalidRequest("Missing required param: success_url.");
  const head = newBase("cs_test", clock());
  const session: CheckoutSession = {
    ...head,
    object: "checkout.session",
    customer: customer.id,
    mode,
    status: "open",
    payment_status: "unpaid",
    payment_method_types: methods.length > 0 ? [...methods] : ["card"],
    payment_intent: null,
    subscription: null,
    invoice: null,
    amount_total: price.unit_amount,
    currency: price.currency,
    success_url: successUrl,
    cancel_url: value(form, "cancel_url"),
    url: `${baseUrl()}/pay/sessions/${head.id}`,
    metadata: record(form, "metadata"),
    sandbox_price: price.id,
  };
  ledger.put(session);
  return session;
}

/** `POST /v1/checkout/sessions/{id}/expire`. */
export function expireSession(context: PaymentContext, id: string): CheckoutSession {
  const session = requireOpen(context, id);
  const expired: CheckoutSession = { ...session, status: "expired", url: null };
  context.ledger.put(expired);
  context.mailroom.announce("checkout.session.expired", expired);
  return expired;
}

/** The tester confirms. For a boleto or Pix this is only a promise: the money arrives later, or not. */
export function completeSession(context: PaymentContext, id: string, isPaidNow: boolean): void {
  const { ledger, mailroom } = context;
  const open = requireOpen(context, id);
  const price = ledger.find("price", open.sandbox_price);
  if (!price) throw missing("price");
  const started =
    open.mode === "subscription"
      ? startSubscription(context, open.customer, price, open.metadata)
      : null;
  const invoice =
    started?.invoice ??
    draftInvoice(context, {
      customer: open.customer,
      total: price.unit_amount,
      reason: "manual",
      subscription: null,
    });
  const complete: CheckoutSession = {
    ...open,
    status: "complete",
    url: null,
    subscription: started?.subscription.id ?? null,
    invoice: invoice.id,
  };
  ledger.put(complete);
  if (isPaidNow) settle(context, complete);
  mailroom.announce("checkout.session.completed", current(context, id));
}

/** The money of a boleto or Pix arrived, or it expired. */
export function concludeSession(context: PaymentContext, id: string, isPaid: boolean): void {
  const { ledger, mailroom } = context;
  const session = current(context, id);
  if (session.status !== "complete" || session.payment_status === "paid")
    throw invalidRequest("nothing is awaited for this session");
  if (isPaid) {
    settle(context, session);
    mailroom.announce("checkout.session.async_payment_succeeded", current(context, id));
    return;
  }
  const subscription = ledger.find("subscription", session.subscription);
  if (subscription) expireSubscription(context, subscription);
  const invoice = ledger.find("invoice", session.invoice);
  if (invoice) ledger.put({ ...invoice, status: "void" });
  mailroom.announce("checkout.session.async_payment_failed", session);
}

function settle(context: PaymentContext, session: CheckoutSession): void {
  const invoice = context.ledger.find("invoice", session.invoice);
  if (!invoice) throw missing("invoice");
  const intent = settleInvoice(context, invoice);
  context.ledger.put({
    ...session,
    payment_status: "paid",
    payment_intent: session.mode === "payment" ? intent : null,
  });
}

function current({ ledger }: PaymentContext, id: string): CheckoutSession {
  const session = ledger.find("checkout.session", id);
  if (!session) throw missing(`checkout.session: '${id}'`);
  return session;
}

function requireOpen(context: PaymentContext, id: string): CheckoutSession {
  const session = current(context, id);
  if (session.status !== "open")
    throw invalidRequest(`Only Checkout Sessions with a status in ["open"] can do that.`);
  return session;
}
