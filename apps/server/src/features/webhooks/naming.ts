import { z } from "zod";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import { noDelivery } from "./log/list-deliveries.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { findDelivery } from "./sending/deliveries-store.ts";
import type { DeliveryRef } from "./sending/delivery-ref.ts";
import { findFirst, refOf, type WebhookRef } from "./store.ts";

/** Of a path. */
type Params = Readonly<Record<string, string>>;

interface CallTexts {
  readonly summary: string;
  readonly operationId: string;
  readonly description: string;
}

/** How requests name a webhook, and what the API's document says of these routes. */
export interface Naming {
  readonly paths: Record<"webhook" | "deliveries" | "delivery" | "attempts" | "test", string>;
  readonly texts: Record<"remove" | "list" | "show" | "resend" | "test", CallTexts>;
  readonly params: z.ZodType<Params>;
  readonly deliveryParams: z.ZodType<Params>;
  /** Null: the company has none. @throws AppError not_found */
  webhook(ctx: Context, companyId: string, params: Params): Promise<WebhookRef | null>;
  /** @throws AppError not_found */
  delivery(ctx: Context, companyId: string, params: Params): Promise<DeliveryRef>;
}

export const byId: Naming = {
  paths: {
    webhook: api.webhookById(":id"),
    deliveries: api.webhookDeliveriesOf(":id"),
    delivery: api.webhookDeliveryOf(":id", ":delivery_id"),
    attempts: api.webhookDeliveryAttemptsOf(":id", ":delivery_id"),
    test: api.webhookTestOf(":id"),
  },
  texts: {
    remove: {
      summary: "Remove um webhook e seu histórico de entregas",
      operationId: "deleteWebhookById",
      description:
        "Remove o endereço e o histórico de entregas dele. Os eventos da empresa continuam guardados.",
    },
    list: {
      summary: "As entregas a um webhook, das mais novas às mais antigas",
      operationId: "listDeliveriesOfWebhook",
      description: "As entregas deste endereço por cursor, como na lista de notas.",
    },
    show: {
      summary: "Uma entrega a um webhook e suas tentativas",
      operationId: "getDeliveryOfWebhook",
      description: "O que foi enviado e o que cada tentativa recebeu.",
    },
    resend: {
      summary: "Envia uma entrega a um webhook de novo",
      operationId: "resendDeliveryOfWebhook",
      description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    },
    test: {
      summary: "Envia um evento de teste",
      operationId: "testWebhookById",
      description: "Envia um evento `webhook.test`, uma vez, também a um endereço desligado.",
    },
  },
  params: z.object({ id: z.string() }),
  deliveryParams: z.object({ id: z.string(), delivery_id: z.string() }),
  webhook: async (_ctx, companyId, { id }) => webhookRef(companyId, id),
  async delivery(ctx, companyId, { id, delivery_id }) {
    const { webhookId } = webhookRef(companyId, id);
    const ref = deliveryRef(companyId, delivery_id);
    if ((await findDelivery(ctx.db, ref))?.webhook_id !== webhookId) throw noDelivery();
    return ref;
  },
};

/** For programs written for one webhook: the company's first, and any delivery by its id. */
export const asFirst: Naming = {
  paths: {
    webhook: api.webhook,
    deliveries: api.webhookDeliveries,
    delivery: api.webhookDelivery(":id"),
    attempts: api.webhookDeliveryAttempts(":id"),
    test: api.webhookTest,
  },
  texts: {
    remove: {
      summary: "Remove o primeiro webhook e o histórico de entregas",
      operationId: "deleteWebhook",
      description: "Remove o primeiro webhook e seu histórico.",
    },
    list: {
      summary: "As entregas ao primeiro webhook, das mais novas às mais antigas",
      operationId: "listWebhookDeliveries",
      description: "As entregas ao primeiro webhook por cursor, como na lista de notas.",
    },
    show: {
      summary: "Uma entrega e suas tentativas",
      operationId: "getWebhookDelivery",
      description: "O que foi enviado e o que cada tentativa recebeu.",
    },
    resend: {
      summary: "Envia uma entrega de novo",
      operationId: "resendWebhookDelivery",
      description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    },
    test: {
      summary: "Envia um evento de teste ao primeiro webhook",
      operationId: "testWebhook",
      description: "Envia um evento `webhook.test` ao primeiro endereço.",
    },
  },
  params: z.object({}),
  deliveryParams: z.object({ id: z.string() }),
  async webhook(ctx, companyId) {
    const first = await findFirst(ctx.db, companyId);
    return first && refOf(first);
  },
  delivery: async (_ctx, companyId, { id }) => deliveryRef(companyId, id),
};

const anyId = z.uuid();

/** @throws AppError not_found */
export function webhookRef(companyId: string, id: string | undefined): WebhookRef {
  const { data: webhookId } = anyId.safeParse(id);
  if (webhookId === undefined) throw noSuchWebhook();
  return { companyId, webhookId };
}

function deliveryRef(companyId: string, id: string | undefined): DeliveryRef {
  const { data: deliveryId } = anyId.safeParse(id);
  if (deliveryId === undefined) throw noDelivery();
  return { companyId, deliveryId };
}
