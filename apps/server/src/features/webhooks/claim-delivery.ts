import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { SendingDeps } from "./deps.ts";
import {
  countUnderWay,
  findDelivery,
  hasEarlier,
  updateDelivery,
  type DeliveryRow,
} from "./deliveries-store.ts";
import { deliverWebhookJob, type DeliveryRef } from "./job-references.ts";
import { lockWebhook, type WebhookRow } from "./store.ts";

/** Well above the time limit of a try: whoever holds a delivery longer is dead. */
const LEASE_MS = 30_000;
/** One address does not take all senders; one that fails takes a single one. */
const MAX_UNDER_WAY = 8;
const QUEUE_MS = 2_000;
const QUEUE_WHILE_FAILING_MS = 30_000;
/** The queue's clock may be a little ahead of ours. */
const EARLY_MS = 10_000;

export interface Claimed {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly claimId: string;
}

/**
 * Takes a delivery for one try; nobody else sends it meanwhile. When it is not its turn, a later try is queued here, unless
 * something else is sure to queue it: the end of the earlier event of its invoice, or the webhook being switched on.
 */
export async function claimDelivery(
  ctx: Context,
  deps: SendingDeps,
  ref: DeliveryRef,
): Promise<Claimed | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, ref.companyId);
    const delivery = await findDelivery(transaction, ref);
    if (delivery?.state !== "pending") return null;
    if (!webhook) {
      await updateDelivery(transaction, ref, { state: "dead" });
      return null;
    }
    if (webhook.off_since && !delivery.is_manual) return null;
    const dueAt = await turnOf(ctx, deps, transaction, webhook, delivery);
    if (dueAt === "now") return take(ctx, transaction, webhook, delivery);
    if (dueAt) await ctx.jobs.enqueue(transaction, deliverWebhookJob, ref, { startAfter: dueAt });
    return null;
  });
}

/** @returns when to look again; null when that is not ours to say. */
async function turnOf(
  { clock }: Context,
  deps: SendingDeps,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Date | "now" | null> {
  const now = clock.now();
  if (delivery.claimed_until && delivery.claimed_until > now) return delivery.claimed_until;
  const early = delivery.next_try_at.getTime() - now.getTime();
  if (early > 0) return early > EARLY_MS ? null : delivery.next_try_at;
  if (!delivery.is_manual && (await hasEarlier(transaction, delivery))) return null;
  const most = webhook.failing_since ? 1 : MAX_UNDER_WAY;
  if ((await countUnderWay(transaction, webhook.company_id, now)) < most) return "now";
  const pause = webhook.failing_since ? QUEUE_WHILE_FAILING_MS : QUEUE_MS;
  const later = new Date(now.getTime() + Math.round(pause * (0.5 + deps.random())));
  const ref = { companyId: delivery.company_id, deliveryId: delivery.id };
  await updateDelivery(transaction, ref, { next_try_at: later });
  return later;
}

async function take(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Claimed> {
  const claimId = ctx.newId();
  const ref = { companyId: delivery.company_id, deliveryId: delivery.id };
  await updateDelivery(transaction, ref, {
    claim_id: claimId,
    claimed_until: new Date(ctx.clock.now().getTime() + LEASE_MS),
  });
  return { webhook, delivery, claimId };
}
