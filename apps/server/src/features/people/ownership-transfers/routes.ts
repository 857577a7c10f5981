import { api } from "@emita/contract/paths";
import {
  handOverAcceptanceSchema,
  handOverAnswerSchema,
  handOverSchema,
  memberSchema,
} from "@emita/contract/people/people";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import { offerCompany, withdrawOffer } from "./offer-company.ts";

const tags = ["pessoas"];
const offers = { access: "hand_over" } as const;
const answers = { access: "person", unconfirmed: true } as const;
const nothing = (text: string) => ({ 204: z.null().describe(text) });

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
        operationId: "offerCompany",
        description:
          "Um dono oferece a empresa a um membro, que precisa aceitar. Com `stays_owner` os dois ficam donos; sem, quem oferece passa a administrador.",
        refusals: codes("owner_invited"),
        example: { member_id: "b7e1a4c2-30d5-4f0e-8f53-2b7e6d1c9a40", stays_owner: false },
        fields: {
          member_id: "O `id` do membro a quem a empresa é oferecida.",
          stays_owner:
            "`true`: quem oferece continua dono também; `false` (padrão): passa a administrador.",
        },
        tags,
        body: handOverSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) => offerCompany(ctx, integrations, request.caller, request.body),
  );
  server.delete(
    api.companyHandOver,
    {
      config: offers,
      schema: {
        summary: "Retira a oferta da empresa",
        operationId: "withdrawCompanyOffer",
        description: "Retira a oferta que ainda não foi respondida.",
        tags,
        response: nothing("A oferta foi retirada"),
      },
    },
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
        operationId: "acceptCompanyOffer",
        description:
          "O membro aceita a empresa e passa a ser dono. Terminam os acessos de antes (tokens, webhooks, endereço Pix, convites em aberto), e os outros donos e administradores passam a contador, salvo com `revoke_integrations: false`. Quem ofereceu fica com o papel combinado na oferta. Uma empresa que exige verificação em duas etapas a pede já aqui.",
        refusals: codes("second_factor_missing", "not_found", "owner_invited"),
        example: { company_id: "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11" },
        fields: { company_id: "O `id` da empresa oferecida." },
        tags,
        body: handOverAcceptanceSchema,
        response: nothing("Quem chama passou a ser dono"),
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
        operationId: "declineCompanyOffer",
        description: "O membro recusa a oferta. Nada muda.",
        refusals: codes("not_found"),
        example: { company_id: "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11" },
        fields: { company_id: "O `id` da empresa oferecida." },
        tags,
        body: handOverAnswerSchema,
        response: nothing("A oferta foi recusada"),
      },
    },
    async (request, reply) => {
      const { userId } = request.caller;
      await declineOffer(ctx, { companyId: request.body.company_id, userId });
      return reply.status(204).send(null);
    },
  );
}
