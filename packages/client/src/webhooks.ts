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

/** The addresses that events go to, and what became of them; needs the scope `webhooks:write`, and `invoices:read` too for whole notes: `delivery`, `resend`, `replay`. */
export function webhookCalls(send: Send) {
  return {
    /** All of them, oldest first. */
    list: async (): Promise<readonly Webhook[]> =>
      (await bodyOf<WebhookList>(send(api.webhooks))).data,

    /** One of them. */
    get: async (id: string): Promise<Webhook> => bodyOf(send(api.webhookById(id))),

    /** A further address; `secret` is in this answer only. */
    create: async (webhook: CreateWebhook): Promise<CreatedWebhook> =>
      bodyOf(send(api.webhooks, { method: "POST", body: webhook })),

    /** Changes what is given: address, secret, events, or whether it is on. */
    update: async (id: string, changes: UpdateWebhook): Promise<Webhook> =>
      bodyOf(send(api.webhookById(id), { method: "PATCH", body: changes })),

    /** Removes it, and its deliveries. */
    remove: async (id: string): Promise<void> =>
      void (await send(api.webhookById(id), { method: "DELETE" })),

    /** Sends it an event `webhook.test`. */
    test: async (id: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookTestOf(id), { method: "POST" })),

    /** Every delivery, newest first, page after page. */
    deliveries: (id: string): AsyncGenerator<WebhookDelivery, void> =>
      itemsOf((cursor) =>
        bodyOf<WebhookDeliveryList>(send(api.webhookDeliveriesOf(id), { query: cursor })),
      ),

    /** What was sent, and what each try brought. */
    delivery: async (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDeliveryOf(id, deliveryId))),

    /** Sends one delivery once more, under the same `webhook-id`. */
    resend: async (id: string, deliveryId: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDeliveryAttemptsOf(id, deliveryId), { method: "POST" })),

    /** Sends it the kept events of a stretch of time; with `only_missed` what it never heard of. */
    replay: async (id: string, stretch: ReplayEvents): Promise<Replay> =>
      bodyOf(send(api.webhookReplays(id), { method: "POST", body: stretch })),
  };
}
