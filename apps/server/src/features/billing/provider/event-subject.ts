import { z } from "zod";

/** The events we subscribe to; the webhook of a real account is registered with exactly these (docs/operations.md). */
export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

/** The subject of an event. The state is read from the provider, never from the event. */
export interface EventSubject {
  readonly customerId: string | null;
  /** Id of a subscription, a checkout or a payment; null when there is nothing to do. */
  readonly subjectId: string | null;
}

const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const optionalId = id.nullish().transform((given) => given ?? null);

const subjectSchema = z.discriminatedUnion("object", [
  z
    .object({ object: z.literal("subscription"), id: z.string(), customer: id })
    .transform((it) => ({ customerId: it.customer, subjectId: it.id })),
  z
    .object({
      object: z.literal("checkout.session"),
      id: z.string(),
      customer: optionalId,
      subscription: optionalId,
    })
    .transform((it) => ({ customerId: it.customer, subjectId: it.subscription ?? it.id })),
  z
    .object({
      object: z.literal("invoice"),
      customer: optionalId,
      parent: z
        .object({ subscription_details: z.object({ subscription: id }).nullish() })
        .nullish(),
    })
    .transform((it) => ({
      customerId: it.customer,
      subjectId: it.parent?.subscription_details?.subscription ?? null,
    })),
  z
    .object({ object: z.literal("charge"), customer: optionalId, payment_intent: optionalId })
    .transform((it) => ({ customerId: it.customer, subjectId: it.payment_intent })),
  z
    .object({ object: z.literal("dispute"), payment_intent: optionalId })
    .transform((it) => ({ customerId: null, subjectId: it.payment_intent })),
]);

/** @param object the event's `data.object`; a shape we do not know is about nothing. */
export function subjectOf(object: unknown): EventSubject {
  const parsed = subjectSchema.safeParse(object);
  return parsed.success ? parsed.data : { customerId: null, subjectId: null };
}
