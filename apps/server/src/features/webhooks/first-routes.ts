import { z } from "zod";
import { api } from "@emita/contract/paths";
import { saveWebhookSchema, webhookSchema } from "@emita/contract/integrations/webhooks";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerNamed } from "./named-routes.ts";
import { asFirst } from "./naming.ts";
import { presentWebhook } from "./present.ts";
import { changes, looks, tags } from "./route-parts.ts";
import { saveFirst } from "./save-webhook.ts";
import { findFirst } from "./store.ts";

/** The company's first webhook, for programs written for one. */
export function registerFirst(server: HttpServer, ctx: Context): void {
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
  registerNamed(server, ctx, asFirst);
}
