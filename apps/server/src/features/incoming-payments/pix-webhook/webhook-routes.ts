import type { FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import { bytesOf } from "../../../platform/http/body/raw-bodies.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { registerBankCallback } from "./bank-callback.ts";
import { endpointOf, receivePix } from "./receive-pix.ts";

/** Where banks and intermediaries announce received payments. A signature, where the address has one, is the second proof. */
export async function registerPixWebhook(server: HttpServer, ctx: Context): Promise<void> {
  await registerBankCallback(server, ctx, {
    pathOf: api.pixWebhook,
    findOwner: (key) => endpointOf(ctx, key),
    // A busy shop's bank calls once per Pix.
    calls: { limit: 600, windowSeconds: 60 },
    countedAs: ({ company_id: companyId }) => `pix-events:${companyId}`,
    hear: (endpoint, request) =>
      receivePix(ctx, endpoint, {
        id: headerOf(request, "webhook-id"),
        timestamp: headerOf(request, "webhook-timestamp"),
        signature: headerOf(request, "webhook-signature"),
        body: bytesOf(request),
      }),
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
