import type { Context } from "../../../platform/context/context.ts";
import { noDelivery } from "./list-deliveries.ts";
import { refuseTooMany } from "../refuse-too-many.ts";
import { findDelivery, updateDelivery } from "../sending/deliveries-store.ts";
import type { DeliveryRef } from "../sending/delivery-ref.ts";
import { wakeSender } from "../sending/wake.ts";
import { lockWebhook } from "../store.ts";

/**
 * Sends a delivery again under the same id: a finished one once more, a waiting one at once. This works while the webhook is
 * off too, so that a user can test the receiver.
 * @throws AppError not_found, rate_limited
 */
export async function resendDelivery(ctx: Context, ref: DeliveryRef): Promise<void> {
  await refuseTooMany(ctx, ref.companyId);
  await ctx.db.transaction().execute(async (transaction) => {
    const webhookId = (await findDelivery(transaction, ref))?.webhook_id;
    const webhook =
      webhookId && (await lockWebhook(transaction, { companyId: ref.companyId, webhookId }));
    const delivery = await findDelivery(transaction, ref);
    if (!webhook || !delivery) throw noDelivery();
    const isWaiting = delivery.state === "pending" && !webhook.off_since;
    await updateDelivery(transaction, ref, {
      state: "pending",
      is_manual: delivery.is_manual || !isWaiting,
      next_try_at: ctx.clock.now(),
    });
    await wakeSender(ctx, transaction, webhook.id);
  });
}
