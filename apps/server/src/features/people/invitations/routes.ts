import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  invitationSchema,
} from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { refuseTooMany } from "../permissions/refuse-too-many.ts";
import { acceptInvitation, type AcceptDeps } from "./accept-invitation.ts";
import { showInvitation } from "./show-invitation.ts";

const tags = ["pessoas"];
const params = z.object({ token: z.string().max(200) });
/** Tokens cannot be guessed; an office behind one address opens a few. */
const LOOKS = { limit: 120, windowSeconds: 60 };

/** The page of an invitation's link. */
export function registerInvitations(server: HttpServer, ctx: Context, deps: AcceptDeps): void {
  const refuse = (address: string) =>
    refuseTooMany(
      ctx,
      "invitation-link",
      clientIp(address),
      LOOKS,
      "Muitas tentativas. Espere um minuto e abra o link de novo.",
    );
  server.get(
    api.invitation(":token"),
    {
      config: { access: "anyone" },
      schema: {
        summary: "O convite de um link",
        operationId: "getInvitation",
        description: "O que o link de um convite mostra antes do sim.",
        fields: { token: "O valor que vem no link do convite." },
        refusals: codes("invitation_over"),
        tags,
        params,
        response: { 200: invitationSchema },
      },
    },
    async (request, reply) => {
      await refuse(request.ip);
      reply.header("cache-control", "no-store");
      return showInvitation(ctx, request.params.token);
    },
  );
  server.post(
    api.invitationAcceptance,
    {
      config: { access: "person", unconfirmed: true },
      schema: {
        summary: "Aceita um convite",
        operationId: "acceptInvitation",
        description:
          "Aceita um convite. A conta de quem chama precisa ser a do e-mail convidado; aceitar também confirma esse e-mail. Com o sim do dono convidado, terminam todos os acessos de antes: tokens, webhooks (desligados), endereço Pix, convites e ofertas em aberto; os outros donos e administradores passam a contador. Uma empresa que exige verificação em duas etapas a pede já aqui; o e-mail fica confirmado de todo modo.",
        refusals: codes("not_found", "invitation_over", "other_address", "second_factor_missing"),
        example: { token: "Zx0pQm7b2cV5nLr8tYk1sWdE" },
        fields: {
          token: "O valor que vem no link do convite.",
          company_id: "A empresa de que a pessoa passou a fazer parte.",
        },
        answers: { 200: "A empresa de que a pessoa passou a fazer parte, e o papel dela" },
        answerExamples: {
          200: { company_id: "5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11", role: "accountant" },
        },
        tags,
        body: acceptInvitationSchema,
        response: { 200: acceptedInvitationSchema },
      },
    },
    async (request) => {
      await refuse(request.ip);
      const accepted = await acceptInvitation(ctx, deps, request.caller, request.body.token);
      return { company_id: accepted.companyId, role: accepted.role };
    },
  );
}
