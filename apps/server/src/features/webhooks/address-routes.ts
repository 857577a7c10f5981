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
} from "@emita/contract/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerNamed } from "./named-routes.ts";
import { byId, webhookRef } from "./naming.ts";
import { presentWebhook } from "./present.ts";
import { replayEvents } from "./replay.ts";
import { changes, looks, requireWebhook, sendsNotes, tags } from "./route-parts.ts";
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
    tags,
    response: { 200: webhookListSchema },
  };
  server.get(api.webhooks, { config: looks, schema: listing }, async (request) => {
    const rows = await listWebhooks(ctx.db, request.caller.companyId);
    return { data: await Promise.all(rows.map((row) => presentWebhook(ctx, row))) };
  });

  const creating = {
    summary: "Cria um webhook",
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
  const showing = { summary: "Um webhook", tags, params, response: { 200: webhookSchema } };
  server.get(api.webhookById(":id"), { config: looks, schema: showing }, async (request) => {
    const ref = webhookRef(request.caller.companyId, request.params.id);
    return presentWebhook(ctx, await requireWebhook(ctx, ref));
  });

  const changing = {
    summary: "Altera um webhook: endereço, segredo, eventos, ligado ou não",
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
    tags,
    params,
    body: replayEventsSchema,
    response: { 202: replaySchema },
  };
  const options = { config: sendsNotes, schema };
  server.post(api.webhookReplays(":id"), options, async (request, reply) => {
    const ref = webhookRef(request.caller.companyId, request.params.id);
    return reply.status(202).send({ events: await replayEvents(ctx, ref, request.body) });
  });
}
