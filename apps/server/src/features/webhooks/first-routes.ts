import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  listWebhookDeliveriesSchema,
  saveWebhookSchema,
  webhookDeliveryListSchema,
  webhookSchema,
} from "@emita/contract/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { noWebhook } from "./no-webhook.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { resendDelivery } from "./resend-delivery.ts";
import {
  accepted,
  changes,
  deliveryRef,
  detail,
  looks,
  looksAtNotes,
  sendsNotes,
  shownDetail,
  tags,
} from "./route-parts.ts";
import { refOf, saveFirst } from "./save-webhook.ts";
import { sendTest } from "./sending/send-test.ts";
import { findFirst, type WebhookRef } from "./store.ts";

const params = z.object({ id: z.string() });

/** The addresses of before there were several: they speak of the first webhook, and of any delivery by its id. */
export function registerFirst(server: HttpServer, ctx: Context): void {
  registerWebhook(server, ctx);
  registerLog(server, ctx);
  registerSending(server, ctx);
}

function registerWebhook(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "O primeiro webhook",
    operationId: "getWebhook",
    description:
      "O primeiro endereço, para quem só usa um; 204 enquanto não há nenhum. O segredo nunca é devolvido.",
    tags,
    response: { 200: webhookSchema, 204: z.null().describe("Ainda não há um webhook") },
  };
  server.get(api.webhook, { config: looks, schema: showing }, async (request, reply) => {
    const row = await findFirst(ctx.db, request.caller.companyId);
    return row ? presentWebhook(ctx, row) : reply.status(204).send(null);
  });

  const saving = {
    summary: "Cria ou altera o primeiro webhook e o liga de novo",
    operationId: "saveWebhook",
    description:
      "Define endereço e segredo do primeiro webhook. Só https; endereços internos são recusados. Se estava desligado por falhas, volta a receber.",
    example: {
      url: "https://exemplo.com.br/webhooks/emita",
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    },
    tags,
    body: saveWebhookSchema,
    response: { 200: webhookSchema },
  };
  server.put(api.webhook, { config: changes, schema: saving }, async (request) =>
    presentWebhook(ctx, await saveFirst(ctx, request.caller.companyId, request.body)),
  );

  const removing = {
    summary: "Remove o primeiro webhook e o histórico de entregas",
    operationId: "deleteWebhook",
    description: "Remove o primeiro webhook e seu histórico.",
    tags,
    response: { 204: z.null().describe("O webhook e o histórico dele foram removidos") },
  };
  server.delete(api.webhook, { config: changes, schema: removing }, async (request, reply) => {
    await deleteWebhook(ctx, await requireFirst(ctx, request.caller.companyId));
    return reply.status(204).send(null);
  });
}

function registerLog(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "As entregas ao primeiro webhook, das mais novas às mais antigas",
    operationId: "listWebhookDeliveries",
    description: "As entregas ao primeiro webhook por cursor, como na lista de notas.",
    tags,
    querystring: listWebhookDeliveriesSchema,
    response: { 200: webhookDeliveryListSchema },
  };
  server.get(api.webhookDeliveries, { config: looks, schema: listing }, async (request) => {
    const first = await findFirst(ctx.db, request.caller.companyId);
    if (!first) return { data: [], next_cursor: null };
    const page = await listDeliveries(ctx, refOf(first), request.query);
    return { data: page.deliveries.map(presentDelivery), next_cursor: page.nextCursor };
  });

  const showing = {
    summary: "Uma entrega e suas tentativas",
    operationId: "getWebhookDelivery",
    description: "O que foi enviado e o que cada tentativa recebeu.",
    tags,
    params,
    response: detail,
  };
  server.get(api.webhookDelivery(":id"), { config: looksAtNotes, schema: showing }, (request) =>
    shownDetail(ctx, deliveryRef(request.caller.companyId, request.params.id)),
  );
}

function registerSending(server: HttpServer, ctx: Context): void {
  const resending = {
    summary: "Envia uma entrega de novo",
    operationId: "resendWebhookDelivery",
    description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    answers: { 202: "O evento está de novo a caminho" },
    tags,
    params,
    response: accepted,
  };
  const options = { config: sendsNotes, schema: resending };
  server.post(api.webhookDeliveryAttempts(":id"), options, async (request, reply) => {
    const ref = deliveryRef(request.caller.companyId, request.params.id);
    await resendDelivery(ctx, ref);
    return reply.status(202).send(await shownDetail(ctx, ref));
  });

  const testing = {
    summary: "Envia um evento de teste ao primeiro webhook",
    operationId: "testWebhook",
    description: "Envia um evento `webhook.test` ao primeiro endereço.",
    answers: { 202: "O evento de teste está a caminho" },
    tags,
    response: accepted,
  };
  server.post(api.webhookTest, { config: changes, schema: testing }, async (request, reply) => {
    const { companyId } = request.caller;
    const deliveryId = await sendTest(ctx, await requireFirst(ctx, companyId));
    return reply.status(202).send(await shownDetail(ctx, { companyId, deliveryId }));
  });
}

/** @throws AppError not_found */
async function requireFirst(ctx: Context, companyId: string): Promise<WebhookRef> {
  const first = await findFirst(ctx.db, companyId);
  if (!first) throw noWebhook();
  return refOf(first);
}
