import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import type { Send } from "./http.ts";
import { itemsOf } from "./pages.ts";
import type {
  SaveWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
} from "./types.ts";

/** The address that events go to, and what became of them; needs the scope `webhooks:write`. */
export function webhookCalls(send: Send) {
  return {
    /** Null while there is none. */
    get: async (): Promise<Webhook | null> => {
      const response = await send(api.webhook);
      return response.status === 204 ? null : bodyOf(Promise.resolve(response));
    },

    /** Makes it, changes it, or switches it on again. */
    save: async (webhook: SaveWebhook): Promise<Webhook> =>
      bodyOf(send(api.webhook, { method: "PUT", body: webhook })),

    /** Removes it, and what was delivered. */
    remove: async (): Promise<void> => void (await send(api.webhook, { method: "DELETE" })),

    /** Sends an event `webhook.test`. */
    test: async (): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookTest, { method: "POST" })),

    /** Every delivery, newest first, page after page. */
    deliveries: (): AsyncGenerator<WebhookDelivery, void> =>
      itemsOf((cursor) =>
        bodyOf<WebhookDeliveryList>(send(api.webhookDeliveries, { query: cursor })),
      ),

    /** What was sent, and what each try brought. */
    delivery: async (id: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDelivery(id))),

    /** Sends the same event once more, under the same `webhook-id`. */
    replay: async (id: string): Promise<WebhookDeliveryDetail> =>
      bodyOf(send(api.webhookDeliveryAttempts(id), { method: "POST" })),
  };
}
