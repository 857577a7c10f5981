import { z } from "zod";

/**
 * The provider's objects with the fields that the product reads, in the names and shapes of Stripe's API reference (version 2026-10-28).
 * Instants are Unix seconds, amounts integer cents.
 */

const metadata = z.record(z.string(), z.string());
const base = { id: z.string(), created: z.number(), livemode: z.literal(false) };

const customer = z.object({
  ...base,
  object: z.literal("customer"),
  email: z.string().nullable(),
  metadata,
});
export type Customer = z.infer<typeof customer>;

const price = z.object({
  ...base,
  object: z.literal("price"),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number(),
  lookup_key: z.string().nullable(),
  product: z.string(),
  nickname: z.string().nullable(),
  type: z.enum(["recurring", "one_time"]),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullable(),
});
export type Price = z.infer<typeof price>;

const checkoutSession = z.object({
  ...base,
  object: z.literal("checkout.session"),
  customer: z.string(),
  mode: z.enum(["payment", "subscription"]),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["unpaid", "paid"]),
  payment_method_types: z.array(z.string()),
  payment_intent: z.string().nullable(),
  subscription: z.string().nullable(),
  invoice: z.string().nullable(),
  amount_total: z.number(),
  currency: z.string(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  url: z.string().nullable(),
  metadata,
  /** Not in the provider's API: the bought item. */
  sandbox_price: z.string(),
});
export type CheckoutSession = z.infer<typeof checkoutSession>;

const subscriptionItem = z.object({
  id: z.string(),
  object: z.literal("subscription_item"),
  price,
  quantity: z.number(),
  current_period_start: z.number(),
  current_period_end: z.number(),
});

const subscription = z.object({
  ...base,
  object: z.literal("subscription"),
  customer: z.string(),
  status: z.enum(["active", "past_due", "canceled", "incomplete_expired"]),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullable(),
  canceled_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  latest_invoice: z.string().nullable(),
  items: z.object({
    object: z.literal("list"),
    data: z.tuple([subscriptionItem]),
    has_more: z.literal(false),
  }),
  pending_update: z
    .object({
      expires_at: z.number(),
      subscription_items: z.array(z.object({ price })).nullable(),
    })
    .nullable(),
  metadata,
});
export type Subscription = z.infer<typeof subscription>;

const invoice = z.object({
  ...base,
  object: z.literal("invoice"),
  number: z.string(),
  customer: z.string(),
  status: z.enum(["open", "paid", "void", "uncollectible"]),
  currency: z.string(),
  /** Absent in data of older versions. */
  subtotal: z.number().default(0),
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  attempted: z.boolean(),
  billing_reason: z.string(),
  hosted_invoice_url: z.string(),
  invoice_pdf: z.string().nullable(),
  parent: z
    .object({
      type: z.literal("subscription_details"),
      subscription_details: z.object({ subscription: z.string() }),
    })
    .nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const invoicePayment = z.object({
  ...base,
  object: z.literal("invoice_payment"),
  invoice: z.string(),
  status: z.literal("paid"),
  payment: z.object({ type: z.literal("payment_intent"), payment_intent: z.string() }),
});

const paymentIntent = z.object({
  ...base,
  object: z.literal("payment_intent"),
  customer: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["processing", "succeeded", "requires_payment_method"]),
  latest_charge: z.string().nullable(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

const charge = z.object({
  ...base,
  object: z.literal("charge"),
  customer: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  refunded: z.boolean(),
  disputed: z.boolean(),
  paid: z.boolean(),
  status: z.literal("succeeded"),
  currency: z.string(),
  payment_intent: z.string(),
});
export type Charge = z.infer<typeof charge>;

const refund = z.object({
  ...base,
  object: z.literal("refund"),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.literal("succeeded"),
});

const dispute = z.object({
  ...base,
  object: z.literal("dispute"),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum(["needs_response", "lost", "won"]),
});

const event = z.object({
  ...base,
  object: z.literal("event"),
  api_version: z.string(),
  type: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type Event = z.infer<typeof event>;

const webhookEndpoint = z.object({
  ...base,
  object: z.literal("webhook_endpoint"),
  url: z.string(),
  enabled_events: z.array(z.string()),
  secret: z.string(),
  status: z.literal("enabled"),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** Not in the provider's API: the product's API key, created at the first start. */
const apiKey = z.object({ ...base, object: z.literal("api_key"), secret: z.string() });

/** Not in the provider's API: whether a customer's card is declined. */
const card = z.object({ ...base, object: z.literal("card"), declines: z.boolean() });

export const storedObject = z.discriminatedUnion("object", [
  customer,
  price,
  checkoutSession,
  subscription,
  invoice,
  invoicePayment,
  paymentIntent,
  charge,
  refund,
  dispute,
  event,
  webhookEndpoint,
  apiKey,
  card,
]);
export type StoredObject = z.infer<typeof storedObject>;
export type ObjectName = StoredObject["object"];
export type ObjectOf<Name extends ObjectName> = Extract<StoredObject, { object: Name }>;
