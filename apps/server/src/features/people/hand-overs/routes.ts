import { api } from "@emita/contract/paths";
import {
  handOverAcceptanceSchema,
  handOverAnswerSchema,
  handOverSchema,
  memberSchema,
} from "@emita/contract/people";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { Integrations } from "../base/integrations.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import { offerCompany, withdrawOffer } from "./offer-company.ts";

const tags = ["pessoas"];
const offers = { access: "hand_over" } as const;
const answers = { access: "person", unconfirmed: true } as const;
const nothing = { 204: z.null().describe("Feito") };

/** A company changes hands: one offers, the other says yes, both with their second factor. */
export function registerHandOvers(
  server: HttpServer,
  ctx: Context,
  integrations: Integrations,
): void {
  server.post(
    api.companyHandOver,
    {
      config: offers,
      schema: {
        summary: "Oferece a empresa a um membro",
        tags,
        body: handOverSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) => offerCompany(ctx, integrations, request.caller, request.body),
  );
  server.delete(
    api.companyHandOver,
    { config: offers, schema: { summary: "Retira a oferta da empresa", tags, response: nothing } },
    async (request, reply) => {
      await withdrawOffer(ctx, request.caller);
      return reply.status(204).send(null);
    },
  );

  server.post(
    api.handOverAcceptance,
    {
      config: answers,
      schema: {
        summary: "Aceita uma empresa oferecida",
        tags,
        body: handOverAcceptanceSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = request.caller;
      const { company_id: companyId, revoke_integrations: revokesIntegrations } = request.body;
      const acting = { companyId, userId, sessionId };
      await acceptOffer(ctx, integrations, acting, { revokesIntegrations });
      return reply.status(204).send(null);
    },
  );
  server.delete(
    api.handOverAcceptance,
    {
      config: answers,
      schema: {
        summary: "Recusa uma empresa oferecida",
        tags,
        body: handOverAnswerSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { userId } = request.caller;
      await declineOffer(ctx, { companyId: request.body.company_id, userId });
      return reply.status(204).send(null);
    },
  );
}
