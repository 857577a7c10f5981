import { z } from "zod";
import {
  listWebhookDeliveriesSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryListSchema,
} from "@emita/contract/integrations/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries, showDelivery } from "./log/list-deliveries.ts";
import type { Naming } from "./naming.ts";
import { noWebhook } from "./no-webhook.ts";
import { presentDelivery, presentDetail } from "./present.ts";
import { resendDelivery } from "./log/resend-delivery.ts";
import {
  changes,
  looks,
  looksAtInvoices,
  requireWebhook,
  sendsInvoices,
  tags,
} from "./route-parts.ts";
import type { DeliveryRef } from "./sending/delivery-ref.ts";
import { sendTest } from "./sending/send-test.ts";

/** The routes of one webhook that are the same however a request names it. */
export function registerNamed(server: HttpServer, ctx: Context, naming: Naming): void {
  const { paths, texts, params } = naming;
  const removing = {
    ...texts.remove,
    tags,
    params,
    response: { 204: z.null().describe("O webhook e o histórico dele foram removidos") },
  };
  server.delete(paths.webhook, { config: changes, schema: removing }, async (request, reply) => {
    const ref = await naming.webhook(ctx, request.caller.companyId, request.params);
    if (!ref) throw noWebhook();
    await deleteWebhook(ctx, ref);
    return reply.status(204).send(null);
  });

  const listing = {
    ...texts.list,
    tags,
    params,
    querystring: listWebhookDeliveriesSchema,
    response: { 200: webhookDeliveryListSchema },
  };
  server.get(paths.deliveries, { config: looks, schema: listing }, async (request) => {
    const ref = await naming.webhook(ctx, request.caller.companyId, request.params);
    if (!ref) return { data: [], next_cursor: null };
    await requireWebhook(ctx, ref);
    const page = await listDeliveries(ctx, ref, request.query);
    return { data: page.deliveries.map(presentDelivery), next_cursor: page.nextCursor };
  });
  registerDelivery(server, ctx, naming);
  registerTest(server, ctx, naming);
}

const accepted = { 202: webhookDeliveryDetailSchema };

function registerDelivery(server: HttpServer, ctx: Context, naming: Naming): void {
  const { paths, texts, deliveryParams: params } = naming;
  const response = { 200: webhookDeliveryDetailSchema };
  const showing = { ...texts.show, tags, params, response };
  server.get(paths.delivery, { config: looksAtInvoices, schema: showing }, async (request) =>
    shown(ctx, await naming.delivery(ctx, request.caller.companyId, request.params)),
  );

  const resending = {
    ...texts.resend,
    answers: { 202: "O evento está de novo a caminho" },
    tags,
    params,
    response: accepted,
  };
  const options = { config: sendsInvoices, schema: resending };
  server.post(paths.attempts, options, async (request, reply) => {
    const ref = await naming.delivery(ctx, request.caller.companyId, request.params);
    await resendDelivery(ctx, ref);
    return reply.status(202).send(await shown(ctx, ref));
  });
}

function registerTest(server: HttpServer, ctx: Context, naming: Naming): void {
  const { paths, texts, params } = naming;
  const schema = {
    ...texts.test,
    answers: { 202: "O evento de teste está a caminho" },
    tags,
    params,
    response: accepted,
  };
  server.post(paths.test, { config: changes, schema }, async (request, reply) => {
    const { companyId } = request.caller;
    const ref = await naming.webhook(ctx, companyId, request.params);
    if (!ref) throw noWebhook();
    const deliveryId = await sendTest(ctx, ref);
    return reply.status(202).send(await shown(ctx, { companyId, deliveryId }));
  });
}

async function shown(ctx: Context, ref: DeliveryRef) {
  return presentDetail(await showDelivery(ctx, ref));
}
