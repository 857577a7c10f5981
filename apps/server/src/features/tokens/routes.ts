import type { FastifyRequest } from "fastify";
import {
  apiTokenListSchema,
  createApiTokenSchema,
  issuedApiTokenSchema,
  revokeApiTokenSchema,
  revokedApiTokenSchema,
  rotateApiTokenSchema,
} from "@emita/contract/integrations/api-tokens";
import { tokenFunctions } from "@emita/contract/paths";
import type { Person } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { clientOf } from "../../identity/public.ts";
import { registerOfficeTokens } from "./office-routes.ts";
import { createToken } from "./create-token.ts";
import { loadHashKey } from "./hash-key.ts";
import type { Manager } from "./record-token-event.ts";
import { presentIssued, presentList, presentOne } from "./present.ts";
import { revokeToken } from "./revoke-token.ts";
import { rotateToken } from "./rotate-token.ts";

const tags = ["conta"];
const changes = { access: "integrations" } as const;

/**
 * The functions api-tokens-* of docs/product.md, for signed-in people only: a token never makes another.
 * @throws StartupError when the stored key of the hashes does not open
 */
export async function registerTokens(server: HttpServer, ctx: Context): Promise<void> {
  await loadHashKey(ctx);
  registerOfficeTokens(server, ctx);

  server.get(
    tokenFunctions.list,
    {
      config: { access: "read_settings" },
      schema: {
        summary: "Os tokens de API",
        operationId: "listApiTokens",
        description: "Os tokens da conta: nome, escopos, último uso. O valor nunca volta.",
        tags,
        response: { 200: apiTokenListSchema },
      },
    },
    async (request, reply) => {
      const { companyId } = request.caller;
      reply.header("cache-control", "no-store");
      return presentList(ctx, { companyId });
    },
  );

  const issuing = { tags, response: { 200: issuedApiTokenSchema } };
  server.post(
    tokenFunctions.create,
    {
      config: changes,
      schema: {
        ...issuing,
        summary: "Cria um token de API",
        operationId: "createApiToken",
        description: "Cria um token; o valor aparece só nesta resposta.",
        refusals: codes("too_many_tokens"),
        example: { name: "ERP", scopes: ["invoices:read", "invoices:write"] },
        body: createApiTokenSchema,
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return presentIssued(ctx, await createToken(ctx, managerOf(request), request.body));
    },
  );
  server.post(
    tokenFunctions.rotate,
    {
      config: changes,
      schema: {
        ...issuing,
        summary: "Troca o valor de um token",
        operationId: "rotateApiToken",
        description:
          "Troca o valor de um token; com `overlap_seconds` o antigo vale mais esse tempo.",
        refusals: codes("token_not_active"),
        example: { token_id: "9c1f2e3d-4b5a-4c6d-8e7f-0a1b2c3d4e5f", overlap_seconds: 3600 },
        body: rotateApiTokenSchema,
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { token_id: tokenId, overlap_seconds: overlapSeconds } = request.body;
      const wish = { tokenId, overlapSeconds };
      return presentIssued(ctx, await rotateToken(ctx, managerOf(request), wish));
    },
  );

  server.post(
    tokenFunctions.revoke,
    {
      config: changes,
      schema: {
        summary: "Revoga um token",
        operationId: "revokeApiToken",
        description: "O token deixa de valer na hora.",
        refusals: codes("token_not_active"),
        example: { token_id: "9c1f2e3d-4b5a-4c6d-8e7f-0a1b2c3d4e5f" },
        tags,
        body: revokeApiTokenSchema,
        response: { 200: revokedApiTokenSchema },
      },
    },
    async (request) => {
      const row = await revokeToken(ctx, managerOf(request), request.body.token_id);
      return { success: true as const, api_token: await presentOne(ctx, row) };
    },
  );
}

function managerOf(request: FastifyRequest & { readonly caller: Person }): Manager {
  const { userId, sessionId, companyId } = request.caller;
  return { userId, sessionId, owner: { companyId }, client: clientOf(request) };
}
