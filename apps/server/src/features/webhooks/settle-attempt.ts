import type { Transaction } from "kysely";
import type { WEBHOOK_FAILURES } from "@emita/contract/webhooks";
import {
  DEAD_DELIVERIES_TO_SWITCH_OFF,
  webhookPauseMs,
} from "@emita/domain/webhooks/webhook-retries";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Claimed } from "./claim-delivery.ts";
import type { SendingDeps } from "./deps.ts";
import {
  findDelivery,
  findNext,
  insertAttempt,
  updateDelivery,
  type AttemptRow,
  type DeliveryRow,
} from "./deliveries-store.ts";
import { deliverWebhookJob } from "./job-references.ts";
import { lockWebhook, updateWebhook, type WebhookRow } from "./store.ts";
import { switchOff } from "./switch-off.ts";

export type Attempt = Omit<AttemptRow, "company_id" | "failure"> & {
  readonly failure: (typeof WEBHOOK_FAILURES)[number] | null;
};

const GONE = 410;

/** Records what a try brought and what follows, in one transaction; nothing when somebody else has taken the delivery over. */
export async function settleAttempt(
  ctx: Context,
  deps: SendingDeps,
  { delivery: { company_id: companyId, id: deliveryId }, claimId }: Claimed,
  attempt: Attempt,
): Promise<void> {
  const ref = { companyId, deliveryId };
  await ctx.db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, companyId);
    const delivery = await findDelivery(transaction, ref);
    if (delivery?.claim_id !== claimId) return;
    const next = afterAttempt(ctx, deps, delivery, attempt);
    await updateDelivery(transaction, ref, {
      ...next,
      tries: attempt.number,
      claim_id: null,
      claimed_until: null,
    });
    await insertAttempt(transaction, companyId, attempt);
    // What another address did says nothing of the present one.
    if (webhook?.url === attempt.url)
      await judgeWebhook(ctx, transaction, webhook, delivery, next.state, attempt);
    await bookNext(ctx, transaction, delivery, next);
    await ctx.live.publish(transaction, companyId, { type: "webhook.changed", id: deliveryId });
  });
}

type Next = Pick<DeliveryRow, "state" | "delivered_at" | "next_try_at" | "is_manual">;

function afterAttempt(
  { clock }: Context,
  { random }: SendingDeps,
  delivery: DeliveryRow,
  { failure, status, number }: Attempt,
): Next {
  const { delivered_at, next_try_at, is_manual } = delivery;
  const now = clock.now();
  if (failure === null)
    return { state: "delivered", delivered_at: delivered_at ?? now, next_try_at, is_manual: false };
  const pause = is_manual || status === GONE ? null : webhookPauseMs(number, random());
  if (pause === null)
    return {
      state: delivered_at ? "delivered" : "dead",
      delivered_at,
      next_try_at,
      is_manual: false,
    };
  const later = new Date(now.getTime() + pause);
  return { state: "pending", delivered_at, next_try_at: later, is_manual };
}

async function judgeWebhook(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  state: Next["state"],
  { failure, status }: Attempt,
): Promise<void> {
  const { company_id: companyId, failing_since, dead_in_a_row, off_since } = webhook;
  const wasWell = failing_since === null && dead_in_a_row === 0;
  if (failure === null) {
    if (!wasWell)
      await updateWebhook(transaction, companyId, { failing_since: null, dead_in_a_row: 0 });
    return;
  }
  if (off_since) return;
  if (status === GONE) return switchOff(ctx, transaction, companyId, "gone");
  // A person who tries things out is no sign of an address that is lost.
  if (delivery.is_manual) return;
  const dead = state === "dead" ? dead_in_a_row + 1 : dead_in_a_row;
  await updateWebhook(transaction, companyId, {
    failing_since: failing_since ?? ctx.clock.now(),
    dead_in_a_row: dead,
  });
  if (dead >= DEAD_DELIVERIES_TO_SWITCH_OFF)
    await switchOff(ctx, transaction, companyId, "failing");
}

/** Queues the next try of this delivery or, when it is settled, the next event of the same invoice, which waited for it. */
async function bookNext(
  ctx: Context,
  transaction: Transaction<Database>,
  delivery: DeliveryRow,
  { state, next_try_at }: Next,
): Promise<void> {
  if (state === "pending") {
    const ref = { companyId: delivery.company_id, deliveryId: delivery.id };
    return ctx.jobs.enqueue(transaction, deliverWebhookJob, ref, { startAfter: next_try_at });
  }
  const waiting = await findNext(transaction, delivery);
  if (waiting) await ctx.jobs.enqueue(transaction, deliverWebhookJob, waiting);
}
