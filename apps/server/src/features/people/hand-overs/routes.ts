import type { FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import {
  handOverAcceptanceSchema,
  handOverAnswerSchema,
  handOverSchema,
  memberSchema,
} from "@emita/contract/people";
import { z } from "zod";
import { requireAal2IfEnrolled } from "../../../identity/public.ts";
import {
  requirePerson,
  type Identify,
  type SignedIn,
} from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { Integrations } from "../base/integrations.ts";
import type { Managing } from "../base/managing-person.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import { offerCompany, withdrawOffer } from "./offer-company.ts";

const tags = ["pessoas"];
const nothing = { 204: z.null().describe("Feito") };

/** A company changes hands: one offers, the other says yes, both with their second factor. */
export function registerHandOvers(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
  { onRequest, personOf }: Managing,
  integrations: Integrations,
): void {
  server.post(
    api.companyHandOver,
    {
      onRequest,
      schema: {
        summary: "Oferece a empresa a um membro",
        tags,
        body: handOverSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) => offerCompany(ctx, integrations, personOf(request), request.body),
  );
  server.delete(
    api.companyHandOver,
    { onRequest, schema: { summary: "Retira a oferta da empresa", tags, response: nothing } },
    async (request, reply) => {
      await withdrawOffer(ctx, personOf(request));
      return reply.status(204).send(null);
    },
  );

  const answering = async (request: FastifyRequest): Promise<SignedIn> => {
    const person = requirePerson(await identify(request));
    await requireAal2IfEnrolled(ctx.db, person);
    return person;
  };
  // Before the body is read, so that strangers learn nothing of it.
  const asked = async (request: FastifyRequest) => void (await answering(request));
  server.post(
    api.handOverAcceptance,
    {
      onRequest: asked,
      schema: {
        summary: "Aceita uma empresa oferecida",
        tags,
        body: handOverAcceptanceSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = await answering(request);
      const { company_id: companyId, revoke_integrations: revokesIntegrations } = request.body;
      const acting = { companyId, userId, sessionId };
      await acceptOffer(ctx, integrations, acting, { revokesIntegrations });
      return reply.status(204).send(null);
    },
  );
  server.delete(
    api.handOverAcceptance,
    {
      onRequest: asked,
      schema: {
        summary: "Recusa uma empresa oferecida",
        tags,
        body: handOverAnswerSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { userId } = await answering(request);
      await declineOffer(ctx, { companyId: request.body.company_id, userId });
      return reply.status(204).send(null);
    },
  );
}
