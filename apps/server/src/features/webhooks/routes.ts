import type { FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  listWebhookDeliveriesSchema,
  saveWebhookSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryListSchema,
  webhookSchema,
} from "@emita/contract/webhooks";
import { AppError } from "../../platform/basics/app-error.ts";
import { requireVerifiedEmail, type Authenticate } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireAal2OfPeople } from "../../identity/public.ts";
import type { DeliveryRef } from "./job-references.ts";
import { listDeliveries, showDelivery } from "./list-deliveries.ts";
import { presentDelivery, presentDetail, presentWebhook } from "./present.ts";
import { resendDelivery, sendTest } from "./resend-delivery.ts";
import { deleteWebhook, saveWebhook } from "./save-webhook.ts";
import { findWebhook } from "./store.ts";

const tags = ["webhook"];
const params = z.object({ id: z.string() });
const anyId = z.uuid();
const detail = { 200: webhookDeliveryDetailSchema };
const accepted = { 202: webhookDeliveryDetailSchema };

/** The company's webhook and the log of what was sent to it. */
export async function registerWebhooks(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  const callers = new WeakMap<object, string>();
  const ownerOf: OwnerOf = (request) => {
    const companyId = callers.get(request);
    if (companyId === undefined) throw new AppError("unauthenticated");
    return companyId;
  };
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    // Before the body is read: who may not come in learns nothing about his request either.
    scope.addHook("onRequest", async (request) => {
      const caller = requireVerifiedEmail(await authenticate(request));
      if (request.method !== "GET" && request.method !== "HEAD")
        await requireAal2OfPeople(ctx.db, caller);
      callers.set(request, caller.companyId);
    });
    registerWebhook(scope, ctx, ownerOf);
    registerLog(scope, ctx, ownerOf);
    registerSending(scope, ctx, ownerOf);
  });
}

type OwnerOf = (request: object) => string;

function registerWebhook(server: HttpServer, ctx: Context, ownerOf: OwnerOf): void {
  const showing = {
    summary: "O webhook do usuário",
    tags,
    response: { 200: webhookSchema, 204: z.null().describe("Ainda não há um") },
  };
  server.get(api.webhook, { schema: showing }, async (request, reply) => {
    const row = await findWebhook(ctx.db, ownerOf(request));
    return row ? presentWebhook(ctx, row) : reply.status(204).send(null);
  });

  const saving = {
    summary: "Cria ou altera o webhook e o liga de novo",
    tags,
    body: saveWebhookSchema,
    response: { 200: webhookSchema },
  };
  server.put(api.webhook, { schema: saving }, async (request) =>
    presentWebhook(ctx, await saveWebhook(ctx, ownerOf(request), request.body)),
  );

  const removing = {
    summary: "Remove o webhook e o histórico de entregas",
    tags,
    response: { 204: z.null().describe("Removido") },
  };
  server.delete(api.webhook, { schema: removing }, async (request, reply) => {
    await deleteWebhook(ctx, ownerOf(request));
    return reply.status(204).send(null);
  });
}

function registerLog(server: HttpServer, ctx: Context, ownerOf: OwnerOf): void {
  const listing = {
    summary: "O histórico de entregas, das mais novas às mais antigas",
    tags,
    querystring: listWebhookDeliveriesSchema,
    response: { 200: webhookDeliveryListSchema },
  };
  server.get(api.webhookDeliveries, { schema: listing }, async (request) => {
    const page = await listDeliveries(ctx, ownerOf(request), request.query);
    return { data: page.deliveries.map(presentDelivery), next_cursor: page.nextCursor };
  });

  const showing = { summary: "Uma entrega e suas tentativas", tags, params, response: detail };
  server.get(api.webhookDelivery(":id"), { schema: showing }, async (request) =>
    presentDetail(await showDelivery(ctx, refOf(ownerOf, request))),
  );
}

function registerSending(server: HttpServer, ctx: Context, ownerOf: OwnerOf): void {
  const resending = { summary: "Envia uma entrega de novo", tags, params, response: accepted };
  server.post(api.webhookDeliveryAttempts(":id"), { schema: resending }, async (request, reply) => {
    const ref = refOf(ownerOf, request);
    await resendDelivery(ctx, ref);
    return reply.status(202).send(presentDetail(await showDelivery(ctx, ref)));
  });

  const testing = { summary: "Envia um evento de teste", tags, response: accepted };
  server.post(api.webhookTest, { schema: testing }, async (request, reply) => {
    const companyId = ownerOf(request);
    const deliveryId = await sendTest(ctx, companyId);
    const shown = await showDelivery(ctx, { companyId, deliveryId });
    return reply.status(202).send(presentDetail(shown));
  });
}

function refOf(ownerOf: OwnerOf, request: FastifyRequest<{ Params: { id: string } }>): DeliveryRef {
  const { id } = request.params;
  if (!anyId.safeParse(id).success)
    throw new AppError("not_found", { detail: "Esta entrega não existe ou já foi apagada." });
  return { companyId: ownerOf(request), deliveryId: id };
}
