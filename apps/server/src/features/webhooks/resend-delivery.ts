import type { WebhookBody } from "@emita/contract/webhooks";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { findDelivery, reopenSpan, updateDelivery } from "./deliveries-store.ts";
import { deliverWebhookJob, type DeliveryRef } from "./job-references.ts";
import { noWebhook } from "./no-webhook.ts";
import { queueDelivery } from "./queue-delivery.ts";
import { lockWebhook } from "./store.ts";

/** Without a limit, anybody could use resending to make this server flood somebody else's address. */
const BY_HAND = { limit: 30, windowSeconds: 60 };

/**
 * Sends a delivery again, under the same id: one that is over once more, one that waits for its next try at once. Also while
 * the webhook is off, to see whether the other side works.
 * @throws AppError not_found, rate_limited
 */
export async function resendDelivery(ctx: Context, ref: DeliveryRef): Promise<void> {
  await refuseTooMany(ctx, ref.companyId);
  await ctx.db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, ref.companyId);
    const delivery = await findDelivery(transaction, ref);
    if (!webhook || !delivery)
      throw new AppError("not_found", { detail: "Esta entrega não existe ou já foi apagada." });
    const isWaiting = delivery.state === "pending" && !webhook.off_since;
    await updateDelivery(transaction, ref, {
      state: "pending",
      is_manual: delivery.is_manual || !isWaiting,
      next_try_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(transaction, deliverWebhookJob, ref);
  });
}

/**
 * Sends again what happened in a span of time, under the same ids and in the same order; what still waits goes as it would.
 * @returns how many; null without a webhook that is on
 */
export async function resendSpan(
  ctx: Context,
  companyId: string,
  span: { readonly from: Date; readonly until: Date },
): Promise<number | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, companyId);
    if (!webhook || webhook.off_since) return null;
    const refs = await reopenSpan(transaction, companyId, span, ctx.clock.now());
    for (const ref of refs) await ctx.jobs.enqueue(transaction, deliverWebhookJob, ref);
    return refs.length;
  });
}

const TEST_MESSAGE = "Este é um evento de teste do Emita. Nenhuma nota foi alterada.";

/**
 * Sends an event that says nothing, once, to see whether the other side answers.
 * @returns the id of its delivery. @throws AppError not_found, rate_limited
 */
export async function sendTest(ctx: Context, companyId: string): Promise<string> {
  await refuseTooMany(ctx, companyId);
  const body: WebhookBody = {
    type: "webhook.test",
    timestamp: ctx.clock.now().toISOString(),
    data: { message: TEST_MESSAGE },
  };
  return ctx.db.transaction().execute(async (transaction) => {
    if (!(await lockWebhook(transaction, companyId))) throw noWebhook();
    return queueDelivery(ctx, transaction, { companyId, invoiceId: null, body });
  });
}

async function refuseTooMany(ctx: Context, companyId: string): Promise<void> {
  const waitSeconds = await countUse(ctx, `webhook:${companyId}`, BY_HAND);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitos envios seguidos. Espere um minuto e tente de novo.",
      retryAfterSeconds: waitSeconds,
    });
}
