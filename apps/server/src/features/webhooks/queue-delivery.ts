import type { Transaction } from "kysely";
import { WEBHOOK_TEST_TYPE, type WebhookBody } from "@emita/contract/webhooks";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { insertDelivery } from "./deliveries-store.ts";
import { deliverWebhookJob } from "./job-references.ts";

/** Stores one event for a webhook and queues the job that sends it. @returns the delivery's id. */
export async function queueDelivery(
  ctx: Context,
  transaction: Transaction<Database>,
  event: {
    readonly companyId: string;
    readonly invoiceId: string | null;
    readonly body: WebhookBody;
  },
): Promise<string> {
  const { companyId, invoiceId, body } = event;
  const deliveryId = ctx.newId();
  const now = ctx.clock.now();
  await insertDelivery(transaction, companyId, {
    id: deliveryId,
    type: body.type,
    invoice_id: invoiceId,
    body: JSON.stringify(body),
    is_manual: body.type === WEBHOOK_TEST_TYPE,
    next_try_at: now,
    created_at: now,
  });
  await ctx.jobs.enqueue(transaction, deliverWebhookJob, { companyId, deliveryId });
  return deliveryId;
}
