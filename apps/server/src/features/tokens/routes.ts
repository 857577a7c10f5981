import type { FastifyRequest } from "fastify";
import {
  apiTokenListSchema,
  createApiTokenSchema,
  issuedApiTokenSchema,
  revokeApiTokenSchema,
  revokedApiTokenSchema,
  rotateApiTokenSchema,
} from "@emita/contract/api-tokens";
import { tokenFunctions } from "@emita/contract/paths";
import {
  requirePerson,
  requireVerifiedEmail,
  type Authenticate,
  type Identify,
  type Person,
} from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clientOf, requireAal2IfEnrolled } from "../../identity/public.ts";
import { registerOfficeTokens } from "./office-routes.ts";
import { createToken } from "./create-token.ts";
import { loadHashKey } from "./hash-key.ts";
import type { Manager } from "./note-token-event.ts";
import { presentIssued, presentList, presentOne } from "./present.ts";
import { revokeToken } from "./revoke-token.ts";
import { rotateToken } from "./rotate-token.ts";

const tags = ["conta"];

/**
 * The functions api-tokens-* of docs/product.md, for signed-in people only: a token never makes another.
 * @throws StartupError when the stored key of the hashes does not open
 */
export async function registerTokens(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  identify: Identify,
): Promise<void> {
  await loadHashKey(ctx);
  const personOf = async (request: FastifyRequest): Promise<Person> => {
    const person = requirePerson(await authenticate(request));
    requireVerifiedEmail(person);
    return person;
  };
  const managers = new WeakMap<FastifyRequest, Manager>();
  // Before the body is read, so that strangers learn nothing of it.
  const changing = {
    onRequest: async (request: FastifyRequest) => {
      const person = await personOf(request);
      await requireAal2IfEnrolled(ctx.db, person);
      managers.set(request, {
        userId: person.userId,
        sessionId: person.sessionId,
        owner: { companyId: person.companyId },
        client: clientOf(request),
      });
    },
  };
  const managerOf = (request: FastifyRequest): Manager => {
    const manager = managers.get(request);
    if (!manager) throw new Error("asked before onRequest");
    return manager;
  };
  registerOfficeTokens(server, ctx, identify);

  server.get(
    tokenFunctions.list,
    { schema: { summary: "Os tokens de API", tags, response: { 200: apiTokenListSchema } } },
    async (request, reply) => {
      const { companyId } = await personOf(request);
      reply.header("cache-control", "no-store");
      return presentList(ctx, { companyId });
    },
  );

  const issuing = { tags, response: { 200: issuedApiTokenSchema } };
  server.post(
    tokenFunctions.create,
    {
      ...changing,
      schema: { ...issuing, summary: "Cria um token de API", body: createApiTokenSchema },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return presentIssued(ctx, await createToken(ctx, managerOf(request), request.body));
    },
  );
  server.post(
    tokenFunctions.rotate,
    {
      ...changing,
      schema: { ...issuing, summary: "Troca o valor de um token", body: rotateApiTokenSchema },
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
      ...changing,
      schema: {
        summary: "Revoga um token",
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
