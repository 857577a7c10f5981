import { WEBHOOK_TEST_TYPE, type WebhookBody } from "@emita/contract/integrations/webhook-bodies";
import type { Context } from "../../../platform/context/context.ts";
import { noSuchWebhook } from "../no-webhook.ts";
import { refuseTooMany } from "../refuse-too-many.ts";
import { lockWebhook, type WebhookRef } from "../store.ts";
import { NEXT_PLACE, wakeSender } from "./wake.ts";

const TEST_MESSAGE = "Este é um evento de teste do Emita. Nenhuma nota foi alterada.";

/**
 * Sends an event without content once, to see whether the receiver answers; also while the address is off.
 * @returns the id of its delivery. @throws AppError not_found, rate_limited
 */
export async function sendTest(ctx: Context, ref: WebhookRef): Promise<string> {
  await refuseTooMany(ctx, ref.companyId);
  const now = ctx.clock.now();
  const body: WebhookBody = {
    type: WEBHOOK_TEST_TYPE,
    timestamp: now.toISOString(),
    data: { message: TEST_MESSAGE },
  };
  const id = ctx.newId();
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await lockWebhook(transaction, ref))) throw noSuchWebhook();
    await transaction
      .insertInto("webhook_deliveries")
      .values({
        id,
        company_id: ref.companyId,
        webhook_id: ref.webhookId,
        event_id: id,
        event_seq: NEXT_PLACE,
        type: body.type,
        body: JSON.stringify(body),
        is_manual: true,
        next_try_at: now,
        created_at: now,
      })
      .execute();
    await wakeSender(ctx, transaction, ref.webhookId);
  });
  return id;
}
