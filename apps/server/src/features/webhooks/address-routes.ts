import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  createWebhookSchema,
  createdWebhookSchema,
  replayEventsSchema,
  replaySchema,
  updateWebhookSchema,
  webhookListSchema,
  webhookSchema,
} from "@emita/contract/integrations/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerNamed } from "./named-routes.ts";
import { byId, webhookRef } from "./naming.ts";
import { presentWebhook } from "./present.ts";
import { replayEvents } from "./log/replay.ts";
import { changes, looks, requireWebhook, sendsInvoices, tags } from "./route-parts.ts";
import { changeWebhook, createWebhook } from "./save-webhook.ts";
import { listWebhooks } from "./store.ts";

const params = z.object({ id: z.string() });

/** All webhooks of the company: each with its secret, its subscribed events and its log. */
export function registerAddresses(server: HttpServer, ctx: Context): void {
  registerList(server, ctx);
  registerOne(server, ctx);
  registerNamed(server, ctx, byId);
  registerReplays(server, ctx);
}

function registerList(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Os webhooks da empresa, do mais antigo ao mais novo",
    operationId: "listWebhooks",
    description: "Todos os endereços da empresa, no máximo 10. O segredo nunca é devolvido.",
    tags,
    response: { 200: webhookListSchema },
  };
  server.get(api.webhooks, { config: looks, schema: listing }, async (request) => {
    const rows = await listWebhooks(ctx.db, request.caller.companyId);
    return { data: await Promise.all(rows.map((row) => presentWebhook(ctx, row))) };
  });

  const creating = {
    summary: "Cria um webhook",
    operationId: "createWebhook",
    description:
      "Mais um endereço, com segredo e escolha de eventos próprios. Sem `secret`, o Emita cria um (`whsec_` e 32 bytes em base64), que aparece só nesta resposta. Só https; endereços internos são recusados. No máximo 10 por empresa.",
    example: {
      url: "https://exemplo.com.br/webhooks/emita",
      description: "ERP",
      events: ["invoice.issued", "invoice.failed"],
    },
    tags,
    body: createWebhookSchema,
    response: { 201: createdWebhookSchema },
  };
  server.post(api.webhooks, { config: changes, schema: creating }, async (request, reply) => {
    const { webhook, secret } = await createWebhook(ctx, request.caller.companyId, request.body);
    return reply
      .status(201)
      .header("location", api.webhookById(webhook.id))
      .send({ ...(await presentWebhook(ctx, webhook)), secret });
  });
}

function registerOne(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Um webhook",
    operationId: "getWebhookById",
    description:
      "O endereço como está, e em `missed_events` quantos eventos ele perdeu enquanto esteve desligado.",
    tags,
    params,
    response: { 200: webhookSchema },
  };
  server.get(api.webhookById(":id"), { config: looks, schema: showing }, async (request) => {
    const ref = webhookRef(request.caller.companyId, request.params.id);
    return presentWebhook(ctx, await requireWebhook(ctx, ref));
  });

  const changing = {
    summary: "Altera um webhook: endereço, segredo, eventos, ligado ou não",
    operationId: "updateWebhook",
    description:
      "Altera o que for enviado; o resto fica. Com `secret` novo, o anterior também assina por 24 horas. `state: on` liga de novo e envia o que esperava na fila, mas não o que aconteceu enquanto esteve desligado: veja `missed_events` e peça um reenvio.",
    example: { events: ["invoice.issued", "invoice.cancelled"], state: "on" },
    tags,
    params,
    body: updateWebhookSchema,
    response: { 200: webhookSchema },
  };
  server.patch(api.webhookById(":id"), { config: changes, schema: changing }, async (request) => {
    const ref = webhookRef(request.caller.companyId, request.params.id);
    return presentWebhook(ctx, await changeWebhook(ctx, ref, request.body));
  });
}

function registerReplays(server: HttpServer, ctx: Context): void {
  const schema = {
    summary: "Envia de novo os eventos de um período",
    operationId: "replayEvents",
    description:
      "Envia de novo ao endereço os eventos guardados de um período, na ordem, com os mesmos ids, também os que nunca foram enviados a ele. Com `only_missed`, só estes. Um endereço desligado recusa: ligue-o antes. No máximo 50.000 eventos por pedido e 20 pedidos por hora.",
    example: { since: "2026-11-01T00:00:00-03:00", only_missed: true },
    tags,
    params,
    body: replayEventsSchema,
    response: { 202: replaySchema },
  };
  const options = { config: sendsInvoices, schema };
  server.post(api.webhookReplays(":id"), options, async (request, reply) => {
    const ref = webhookRef(request.caller.companyId, request.params.id);
    return reply.status(202).send({ events: await replayEvents(ctx, ref, request.body) });
  });
}
