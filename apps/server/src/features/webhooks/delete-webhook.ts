import type { Context } from "../../platform/context/context.ts";
import { recordCompanyEvent } from "../people/public.ts";
import { removeDeliveries } from "./sending/log-store.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { lockWebhooks, removeWebhook, updateWebhook, type WebhookRef } from "./store.ts";

/**
 * Removes an address and its log; the company's events stay. The oldest other address becomes the first.
 * @throws AppError not_found
 */
export async function deleteWebhook(ctx: Context, ref: WebhookRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const all = await lockWebhooks(transaction, ref.companyId);
    const webhook = all.find(({ id }) => id === ref.webhookId);
    if (!webhook) throw noSuchWebhook();
    await removeWebhook(transaction, ref);
    await removeDeliveries(transaction, ref);
    const heir = all.find(({ id }) => id !== ref.webhookId);
    if (webhook.is_first && heir)
      await updateWebhook(
        transaction,
        { companyId: ref.companyId, webhookId: heir.id },
        { is_first: true },
      );
    await recordCompanyEvent(ctx, transaction, ref.companyId, "webhook_removed");
  });
}
