import { z } from "zod";
import {
  createdPixAddressSchema,
  createPixAddressSchema,
  pixAddressSchema,
} from "@emita/contract/integrations/incoming-payments";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { findEndpoint } from "./endpoint-store.ts";
import { createEndpoint, dropEndpoint } from "./create-endpoint.ts";
import { presentEndpoint } from "./present-endpoint.ts";

const tags = ["recebimentos"];

const SCOPES = ["webhooks:write"] as const;
const changes = { access: "integrations", scopes: SCOPES } as const;

/** The secret address for the bank. */
export function registerPixEndpoint(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "O endereço para os eventos do banco",
    operationId: "getPixAddress",
    description: "Se o endereço dos eventos Pix existe e quando recebeu o último.",
    tags,
    response: { 200: pixAddressSchema },
  };
  const looks = { access: "read_settings", scopes: SCOPES } as const;
  server.get(api.pixAddress, { config: looks, schema: showing }, async ({ caller }) => {
    return presentEndpoint(ctx.db, await findEndpoint(ctx.db, caller.companyId));
  });

  const creating = {
    summary: "Cria o endereço, no lugar do anterior",
    operationId: "createPixAddress",
    description:
      "Cria o endereço que o banco chama a cada Pix; mostrado só nesta resposta. O anterior deixa de valer.",
    example: { signed: true },
    fields: {
      signed: "`true`: só aceita eventos assinados por Standard Webhooks. Padrão: `false`.",
    },
    tags,
    body: createPixAddressSchema,
    response: { 201: createdPixAddressSchema },
  };
  server.post(api.pixAddress, { config: changes, schema: creating }, async (request, reply) => {
    const { companyId } = request.caller;
    const created = await createEndpoint(ctx, companyId, request.body);
    return reply.status(201).header("cache-control", "no-store").send(created);
  });

  server.delete(
    api.pixAddress,
    {
      config: changes,
      schema: {
        summary: "Desliga o endereço",
        operationId: "deletePixAddress",
        description: "O banco deixa de poder anunciar recebimentos.",
        tags,
        response: { 204: z.null().describe("O endereço foi removido") },
      },
    },
    async (request, reply) => {
      const { companyId } = request.caller;
      await dropEndpoint(ctx, companyId);
      return reply.status(204).send(null);
    },
  );
}
