import { EVENTS } from "@emita/contract/integrations/webhook-bodies.docs";
import type { JsonObject } from "./openapi-json.ts";

/** The webhooks that the product sends: the body of each event is `WebhookBody` with its `type`. */
export function describeWebhooks(document: object): void {
  const webhooks: JsonObject = {};
  Object.assign(document, { webhooks });
  webhooks["evento"] = {
    post: {
      operationId: "receiveWebhook",
      summary: "Um evento chega ao seu endereço",
      description:
        "Assinado por Standard Webhooks: confira `webhook-signature` (HMAC-SHA256 de `webhook-id.webhook-timestamp.corpo`) antes de confiar. Responda 2xx em até 10 s; o mesmo `webhook-id` pode chegar mais de uma vez.",
      tags: ["webhook"],
      security: [],
      parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
      })),
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/WebhookBody" },
            examples: Object.fromEntries(
              Object.entries(EVENTS).map(([type, value]) => [type, { value }]),
            ),
          },
        },
      },
      responses: { "2XX": { description: "Recebido" } },
    },
  };
}
