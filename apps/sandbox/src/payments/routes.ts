import { expireSession, openSession } from "./checkout.ts";
import type { PaymentContext } from "./context.ts";
import { record, value, values, type Form } from "./form.ts";
import { newBase, newId } from "./ledger.ts";
import type { Customer, ObjectName, Price, StoredObject, WebhookEndpoint } from "./objects.ts";
import { refundPayment } from "./refunds.ts";
import { invalidRequest, missing } from "./refusal.ts";
import { cancelSubscription, dropPendingUpdate, updateSubscription } from "./subscriptions.ts";

/** One object, or a list of them, oldest first. */
type Run = (context: PaymentContext, form: Form, id: string) => StoredObject | StoredObject[];

/** The calls of the API that the product makes; `:id` is replaced by an object's id. */
const ROUTES: readonly (readonly [method: string, path: string, run: Run])[] = [
  ["POST", "customers", createCustomer],
  ["GET", "customers/:id", one("customer")],
  ["GET", "prices", listPrices],
  ["POST", "prices", createPrice],
  ["POST", "checkout/sessions", openSession],
  ["GET", "checkout/sessions", listSessions],
  ["GET", "checkout/sessions/:id", one("checkout.session")],
  ["POST", "checkout/sessions/:id/expire", (context, _, id) => expireSession(context, id)],
  ["GET", "subscriptions", listSubscriptions],
  ["GET", "subscriptions/:id", one("subscription")],
  ["POST", "subscriptions/:id", (context, form, id) => updateSubscription(context, id, form)],
  ["DELETE", "subscriptions/:id", (context, _, id) => cancelSubscription(context, id)],
  ["GET", "invoices", listInvoices],
  ["GET", "invoices/:id", one("invoice")],
  ["POST", "invoices/:id/void", voidInvoice],
  ["GET", "invoice_payments", listInvoicePayments],
  ["GET", "payment_intents/:id", one("payment_intent")],
  [
    "POST",
    "refunds",
    (context, form) =>
      refundPayment(context, value(form, "payment_intent"), wholeNumber(form, "amount")),
  ],
  ["GET", "events", listEvents],
  ["POST", "webhook_endpoints", registerEndpoint],
];

/** The route of a path below /v1/, with its id ("" without one). */
export function findRoute(method: string, path: string): { run: Run; id: string } | null {
  for (const [wanted, pattern, run] of ROUTES) {
    if (wanted !== method) continue;
    const match = new RegExp(`^${pattern.replace(":id", "([^/]+)")}$`).exec(path);
    if (match) return { run, id: match[1] ?? "" };
  }
  return null;
}

function one(name: ObjectName): Run {
  return ({ ledger }, _, id) => {
    const found = ledger.find(name, id);
    if (!found) throw missing(`${name}: '${id}'`);
    return found;
  };
}

function createCustomer({ ledger, clock }: PaymentContext, form: Form): Customer {
  const customer: Customer = {
    ...newBase("cus", clock()),
    object: "customer",
    email: value(form, "email"),
    metadata: record(form, "metadata"),
  };
  ledger.put(customer);
  return customer;
}

function createPrice({ ledger, clock }: PaymentContext, form: Form): Price {
  const lookupKey = value(form, "lookup_key");
  if (ledger.list("price").some((price) => price.lookup_key === lookupKey))
    throw invalidRequest(`A price already uses the lookup key \`${lookupKey}\`.`);
  const amount = wholeNumber(form, "unit_amount");
  if (amount === null) throw invalidRequest("Missing required param: unit_amount.");
  const interval = value(form, "recurring[interval]");
  const price: Price = {
    ...newBase("price", clock()),
    object: "price",
    active: true,
    currency: value(form, "currency") ?? "",
    unit_amount: amount,
    lookup_key: lookupKey,
    product: newId("prod"),
    nickname: value(form, "product_data[name]"),
    type: interval === null ? "one_time" : "recurring",
    recurring:
      interval === null
        ? null
        : { interval, interval_count: wholeNumber(form, "recurring[interval_count]") ?? 1 },
  };
  ledger.put(price);
  return price;
}

function listPrices({ ledger }: PaymentContext, form: Form): Price[] {
  const wanted = values(form, "lookup_keys");
  return ledger.list("price").filter((price) => wanted.includes(price.lookup_key ?? ""));
}

function listSessions({ ledger }: PaymentContext, form: Form) {
  const intent = value(form, "payment_intent");
  const customer = value(form, "customer");
  const status = value(form, "status");
  return ledger
    .list("checkout.session")
    .filter(
      (session) =>
        (intent === null || session.payment_intent === intent) &&
        (customer === null || session.customer === customer) &&
        (status === null || session.status === status),
    );
}

function listSubscriptions({ ledger }: PaymentContext, form: Form) {
  const customer = value(form, "customer");
  const all = value(form, "status") === "all";
  return ledger
    .list("subscription")
    .filter((one) => one.customer === customer && (all || one.status !== "canceled"));
}

function listInvoices({ ledger }: PaymentContext, form: Form) {
  const customer = value(form, "customer");
  return ledger.list("invoice").filter((invoice) => invoice.customer === customer);
}

function voidInvoice(context: PaymentContext, _: Form, id: string) {
  const { ledger } = context;
  const invoice = ledger.find("invoice", id);
  if (!invoice) throw missing(`invoice: '${id}'`);
  if (invoice.status !== "open") throw invalidRequest("This invoice cannot be voided.");
  const voided = { ...invoice, status: "void" as const };
  ledger.put(voided);
  dropPendingUpdate(context, voided);
  return voided;
}

function listInvoicePayments({ ledger }: PaymentContext, form: Form) {
  const intent = value(form, "payment[payment_intent]");
  return ledger.list("invoice_payment").filter(({ payment }) => payment.payment_intent === intent);
}

function listEvents({ ledger }: PaymentContext, form: Form) {
  const since = wholeNumber(form, "created[gte]") ?? 0;
  const types = values(form, "types");
  return ledger
    .list("event")
    .filter(
      ({ created, type }) => created >= since && (types.length === 0 || types.includes(type)),
    );
}

/** Unlike in the real API, the same URL twice is the same registration: the product registers at every start. */
function registerEndpoint({ ledger, clock }: PaymentContext, form: Form): WebhookEndpoint {
  const url = value(form, "url");
  if (!url) throw invalidRequest("Missing required param: url.");
  const known = ledger.list("webhook_endpoint").find((endpoint) => endpoint.url === url);
  const endpoint: WebhookEndpoint = {
    ...(known ?? newBase("we", clock())),
    object: "webhook_endpoint",
    url,
    enabled_events: [...values(form, "enabled_events")],
    secret: known?.secret ?? newId("whsec"),
    status: "enabled",
  };
  ledger.put(endpoint);
  return endpoint;
}

function wholeNumber(form: Form, name: string): number | null {
  const text = value(form, name);
  if (text === null) return null;
  if (!/^-?\d+$/.test(text)) throw invalidRequest(`Invalid integer: ${text}`);
  return Number(text);
}
