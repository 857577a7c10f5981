import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  createWebhookSchema,
  createdWebhookSchema,
  listWebhookDeliveriesSchema,
  replayEventsSchema,
  replaySchema,
  updateWebhookSchema,
  webhookDeliveryListSchema,
  webhookListSchema,
  webhookSchema,
} from "@emita/contract/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries, noDelivery } from "./list-deliveries.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { replayEvents } from "./replay.ts";
import { resendDelivery } from "./resend-delivery.ts";
import {
  accepted,
  changes,
  deliveryRef,
  detail,
  looks,
  looksAtNotes,
  requireWebhook,
  sendsNotes,
  shownDetail,
  tags,
  webhookRef,
} from "./route-parts.ts";
import { changeWebhook, createWebhook } from "./save-webhook.ts";
import { findDelivery } from "./sending/deliveries-store.ts";
import type { DeliveryRef } from "./sending/delivery-ref.ts";
import { sendTest } from "./sending/send-test.ts";
import { listWebhooks } from "./store.ts";

const params = z.object({ id: z.string() });
const deliveryParams = z.object({ id: z.string(), delivery_id: z.string() });

/** All addresses of the company: each with its secret, its subscribed events, its log. */
export function registerAddresses(server: HttpServer, ctx: Context): void {
  registerList(server, ctx);
  registerOne(server, ctx);
  registerLog(server, ctx);
  registerSending(server, ctx);
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

  const removing = {
    summary: "Remove um webhook e seu histórico de entregas",
    operationId: "deleteWebhookById",
    description:
      "Remove o endereço e o histórico de entregas dele. Os eventos da empresa continuam guardados.",
    tags,
    params,
    response: { 204: z.null().describe("O webhook e o histórico dele foram removidos") },
  };
  server.delete(
    api.webhookById(":id"),
    { config: changes, schema: removing },
    async (request, reply) => {
      await deleteWebhook(ctx, webhookRef(request.caller.companyId, request.params.id));
      return reply.status(204).send(null);
    },
  );
}

function registerLog(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "As entregas a um webhook, das mais novas às mais antigas",
    operationId: "listDeliveriesOfWebhook",
    description: "As entregas deste endereço por cursor, como na lista de notas.",
    tags,
    params,
    querystring: listWebhookDeliveriesSchema,
    response: { 200: webhookDeliveryListSchema },
  };
  server.get(
    api.webhookDeliveriesOf(":id"),
    { config: looks, schema: listing },
    async (request) => {
      const ref = webhookRef(request.caller.companyId, request.params.id);
      await requireWebhook(ctx, ref);
      const page = await listDeliveries(ctx, ref, request.query);
      return { data: page.deliveries.map(presentDelivery), next_cursor: page.nextCursor };
    },
  );

  const showing = {
    summary: "Uma entrega a um webhook e suas tentativas",
    operationId: "getDeliveryOfWebhook",
    description: "O que foi enviado e o que cada tentativa recebeu.",
    tags,
    params: deliveryParams,
    response: detail,
  };
  const options = { config: looksAtNotes, schema: showing };
  server.get(api.webhookDeliveryOf(":id", ":delivery_id"), options, async ({ caller, params }) =>
    shownDetail(ctx, await ownDelivery(ctx, caller.companyId, params)),
  );
}

function registerSending(server: HttpServer, ctx: Context): void {
  const resending = {
    summary: "Envia uma entrega a um webhook de novo",
    operationId: "resendDeliveryOfWebhook",
    description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    answers: { 202: "O evento está de novo a caminho" },
    tags,
    params: deliveryParams,
    response: accepted,
  };
  const attempts = api.webhookDeliveryAttemptsOf(":id", ":delivery_id");
  server.post(attempts, { config: sendsNotes, schema: resending }, async (request, reply) => {
    const ref = await ownDelivery(ctx, request.caller.companyId, request.params);
    await resendDelivery(ctx, ref);
    return reply.status(202).send(await shownDetail(ctx, ref));
  });

  const testing = {
    summary: "Envia um evento de teste",
    operationId: "testWebhookById",
    description: "Envia um evento `webhook.test`, uma vez, também a um endereço desligado.",
    answers: { 202: "O evento de teste está a caminho" },
    tags,
    params,
    response: accepted,
  };
  server.post(
    api.webhookTestOf(":id"),
    { config: changes, schema: testing },
    async (request, reply) => {
      const ref = webhookRef(request.caller.companyId, request.params.id);
      const deliveryId = await sendTest(ctx, ref);
      return reply
        .status(202)
        .send(await shownDetail(ctx, { companyId: ref.companyId, deliveryId }));
    },
  );

  const replaying = {
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
  server.post(
    api.webhookReplays(":id"),
    { config: sendsNotes, schema: replaying },
    async (request, reply) => {
      const ref = webhookRef(request.caller.companyId, request.params.id);
      return reply.status(202).send({ events: await replayEvents(ctx, ref, request.body) });
    },
  );
}

/** @throws AppError not_found, also for a delivery to another address */
async function ownDelivery(
  ctx: Context,
  companyId: string,
  { id, delivery_id }: z.output<typeof deliveryParams>,
): Promise<DeliveryRef> {
  const { webhookId } = webhookRef(companyId, id);
  const ref = deliveryRef(companyId, delivery_id);
  if ((await findDelivery(ctx.db, ref))?.webhook_id !== webhookId) throw noDelivery();
  return ref;
}
