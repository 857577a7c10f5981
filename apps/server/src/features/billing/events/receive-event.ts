import type { Stripe } from "stripe";
import { z } from "zod";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { EVENT_TYPES, subjectOf } from "../provider/event-subject.ts";
import { followEventJob } from "../job-references.ts";
import type { Payments } from "../provider/provider.ts";
import { instant } from "../provider/read-subscription.ts";
import { insertEvent } from "../store.ts";

/** The part of an event that is read before its subject; a signature does not guarantee its form. */
const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

/** Older signatures are refused, so that a recorded event cannot be replayed. */
const TOLERANCE_SECONDS = 300;

/**
 * Takes an event that the provider posts: verifies the signature, stores the event, and leaves the rest to a job.
 * @param body the bytes as received: the signature covers them.
 * @throws AppError invalid_request when the signature is missing, wrong or too old.
 */
export async function receiveEvent(
  ctx: Context,
  { stripe, webhookSecret }: Payments,
  body: Buffer,
  signature: string,
): Promise<void> {
  await storeEvent(ctx, provenEvent(ctx, stripe, webhookSecret, body, signature));
}

/** Stores an event and its job in one transaction; the same event again does nothing. @returns whether it was new. */
export async function storeEvent(ctx: Context, event: Stripe.Event): Promise<boolean> {
  if (!EVENT_TYPES.some((type) => type === event.type)) return false;
  const { customerId, subjectId } = subjectOf(event.data.object);
  return ctx.db.transaction().execute(async (transaction) => {
    const isNew = await insertEvent(transaction, {
      event_id: event.id,
      type: event.type,
      customer_id: customerId,
      subject_id: subjectId,
      happened_at: instant(event.created),
      received_at: ctx.clock.now(),
    });
    if (isNew) await ctx.jobs.enqueue(transaction, followEventJob, { eventId: event.id });
    return isNew;
  });
}

function provenEvent(
  ctx: Context,
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): Stripe.Event {
  const now = ctx.clock.now().getTime();
  try {
    const { webhooks } = stripe;
    const event = webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
    eventShape.parse(event);
    return event;
  } catch (cause) {
    ctx.log.warn({}, "a payment event without a good signature was refused");
    throw new AppError("invalid_request", { detail: "A assinatura do evento não confere.", cause });
  }
}
