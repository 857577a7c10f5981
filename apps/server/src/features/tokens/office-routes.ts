import type { FastifyRequest } from "fastify";
import {
  apiTokenListSchema,
  apiTokenSchema,
  createApiTokenSchema,
  issuedApiTokenSchema,
} from "@emita/contract/integrations/api-tokens";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { clientOf } from "../../identity/public.ts";
import type { SignedIn } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { createToken } from "./create-token.ts";
import type { Manager } from "./record-token-event.ts";
import { presentIssued, presentList, presentOne } from "./present.ts";
import { revokeToken } from "./revoke-token.ts";
import { rotateToken } from "./rotate-token.ts";

const tags = ["conta"];
const params = z.object({ id: z.string() });
const own = { access: "person" } as const;

/**
 * A person's own tokens, for an office's program: each request names a company by its header and may do there what the
 * person's role and the token's scopes allow. Only a signed-in person manages them.
 */
export function registerOfficeTokens(server: HttpServer, ctx: Context): void {
  server.get(
    api.officeTokens,
    {
      config: own,
      schema: {
        summary: "Os tokens de escritório",
        operationId: "listOfficeTokens",
        description:
          "Os tokens de escritório da pessoa: um token para todas as empresas de que ela participa. Cada pedido feito com ele diz no cabeçalho `Emita-Company` de qual empresa se trata e pode nela o que o papel da pessoa e os escopos do token permitem; o acesso acaba quando a pessoa sai da empresa.",
        tags,
        response: { 200: apiTokenListSchema },
      },
    },
    async (request, reply) => {
      const { userId } = request.caller;
      reply.header("cache-control", "no-store");
      return presentList(ctx, { userId });
    },
  );

  const issuing = { tags, response: { 200: issuedApiTokenSchema } };
  server.post(
    api.officeTokens,
    {
      config: own,
      schema: {
        ...issuing,
        summary: "Cria um token de escritório",
        operationId: "createOfficeToken",
        description: "Cria um token de escritório. O valor aparece só nesta resposta.",
        refusals: codes("too_many_tokens"),
        example: { name: "Escritório", scopes: ["invoices:read", "invoices:write"] },
        body: createApiTokenSchema,
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return presentIssued(ctx, await createToken(ctx, managerOf(request), request.body));
    },
  );

  server.post(
    api.officeTokenRotation(":id"),
    {
      config: own,
      schema: {
        ...issuing,
        summary: "Troca o valor de um token de escritório",
        operationId: "rotateOfficeToken",
        description: "Dá um valor novo ao token de escritório; o antigo deixa de valer na hora.",
        refusals: codes("token_not_active"),
        params,
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { id: tokenId } = request.params;
      const wish = { tokenId, overlapSeconds: 0 };
      return presentIssued(ctx, await rotateToken(ctx, managerOf(request), wish));
    },
  );

  server.delete(
    api.officeToken(":id"),
    {
      config: own,
      schema: {
        summary: "Revoga um token de escritório",
        operationId: "revokeOfficeToken",
        description: "Revoga o token de escritório, a partir do próximo pedido.",
        refusals: codes("token_not_active"),
        tags,
        params,
        response: { 200: apiTokenSchema },
      },
    },
    async (request) =>
      presentOne(ctx, await revokeToken(ctx, managerOf(request), request.params.id)),
  );
}

function managerOf(request: FastifyRequest & { readonly caller: SignedIn }): Manager {
  const { userId, sessionId } = request.caller;
  return { userId, sessionId, owner: { userId }, client: clientOf(request) };
}
