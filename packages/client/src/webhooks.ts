import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import type { Send } from "./http.ts";
import { itemsOf } from "./pages.ts";
import type {
  CreatedWebhook,
  CreateWebhook,
  Replay,
  ReplayEvents,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookList,
} from "./types.ts";

/**
 * Webhooks and their deliveries. Needs the scope `webhooks:write`; `delivery`, `resend` and `replay` also need
 * `invoices:read`, because they carry whole invoices.
 */
export function webhookCalls(send: Send) {
  return {
    /** All webhooks, oldest first. */
    list: async (): Promise<readonly Webhook[]> =>
      (await bodyOf<WebhookList>(send(api.webhooks))).data,

    /** One webhook. */
    get: async (id: string): Promise<Webhook> => bodyOf(send(api.webhookById(id))),

    /** Creates a webhook; `secret` is in this answer only. */
    create: async (webhook: CreateWebhook): Promise<CreatedWebhook> =>
      bodyOf(send(api.webhooks, { method: "POST", body: webhook })),

    /** Changes the given fields: URL, secret, events, or whether it is on. */
    update: async (id: string, changes: UpdateWebhook): Promise<Webhook> =>
      bodyOf(send(api.webhookById(id), { method: "PATCH", body: changes })),

    /** Removes it with its deliveries. */
    remove: async (id: string): Promise<void> =>
      void (await send(api.webhookById(id), { method: "DELETE" })),

    /** Sends it an event `webhook.test`. */
    test: async (id: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookTestOf(id), { method: "POST" })),

    /** Every delivery, newest first, page by page. */
    deliveries: (id: string): AsyncGenerator<WebhookDelivery, void> =>
      itemsOf((cursor) =>
        bodyOf<WebhookDeliveryList>(send(api.webhookDeliveriesOf(id), { query: cursor })),
      ),

    /** One delivery with its body and the result of each try. */
    delivery: async (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDeliveryOf(id, deliveryId))),

    /** Sends one delivery again, with the same `webhook-id`. */
    resend: async (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDeliveryAttemptsOf(id, deliveryId), { method: "POST" })),

    /** Sends it the stored events of a period; with `only_missed` only those that were never sent to it. */
    replay: async (id: string, stretch: ReplayEvents): Promise<Replay> =>
      bodyOf(send(api.webhookReplays(id), { method: "POST", body: stretch })),
  };
}
