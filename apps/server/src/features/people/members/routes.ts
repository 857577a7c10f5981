import { api } from "@emita/contract/paths";
import {
  changeMemberSchema,
  inviteMemberSchema,
  memberListSchema,
  memberSchema,
  removeMemberQuerySchema,
} from "@emita/contract/people/people";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import type { FoundCompany } from "../membership/give-own-company.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { invite } from "../invitations/invite.ts";
import { sendAgain } from "../invitations/manage-invitation.ts";
import { changeRole } from "./change-member.ts";
import { listPeople } from "./list-people.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { leaveCompany, removePerson } from "./remove-member.ts";

const tags = ["pessoas"];
const manages = { access: "people" } as const;
const params = z.object({ id: z.string() });
const anyId = z.uuid();

/** Members, invited persons, and their roles. */
export function registerMembers(
  server: HttpServer,
  ctx: Context,
  deps: { readonly foundCompany: FoundCompany; readonly integrations: Integrations },
): void {
  server.get(
    api.companyMembers,
    {
      config: { access: "read_settings", unconfirmed: true },
      schema: {
        summary: "As pessoas da empresa",
        operationId: "listMembers",
        description: "Membros, convites em aberto (`invited`) e quem pede para entrar (`asking`).",
        tags,
        response: { 200: memberListSchema },
      },
    },
    async ({ caller }) => ({ data: await listPeople(ctx, deps.integrations, caller) }),
  );
  server.post(
    api.companyMembers,
    {
      config: manages,
      schema: {
        summary: "Convida uma pessoa",
        operationId: "inviteMember",
        description:
          "Convida por e-mail: o link vale 7 dias, uma vez, só para esse endereço. Dono não se convida: transfere-se a empresa.",
        refusals: codes("already_member"),
        example: { email: "contador@exemplo.com.br", role: "accountant" },
        answers: { 201: "O convite foi enviado" },
        tags,
        body: inviteMemberSchema,
        response: { 201: memberSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await invite(ctx, request.caller, request.body)),
  );
  server.post(
    api.companyInvitation(":id"),
    {
      config: manages,
      schema: {
        summary: "Envia o convite de novo",
        operationId: "resendInvitation",
        description:
          "Envia o convite de novo, com outro link e mais 7 dias; o link anterior não vale mais.",
        answers: { 200: "O convite foi enviado de novo" },
        tags,
        params,
        response: { 200: memberSchema },
      },
    },
    async (request) => sendAgain(ctx, request.caller, idOf(request)),
  );
  server.patch(
    api.companyMember(":id"),
    {
      config: manages,
      schema: {
        summary: "Muda o papel de uma pessoa",
        operationId: "changeMember",
        description:
          "Muda o papel de um membro ou de um convite. Vale já no pedido seguinte da pessoa. O papel de um dono só outro dono muda, e um dono sempre fica. Se o papel novo não cuida de integrações, os tokens, webhooks e o endereço Pix que a pessoa criou (`integrations`) deixam de valer, salvo com `revoke_integrations: false`; os donos são avisados por e-mail.",
        refusals: codes("last_owner"),
        example: { role: "issuer" },
        fields: { role: "O papel novo: `admin`, `issuer`, `accountant` ou `reader`." },
        tags,
        params,
        body: changeMemberSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) =>
      changeRole(ctx, request.caller, deps.integrations, {
        id: idOf(request),
        role: request.body.role,
        revokesIntegrations: request.body.revoke_integrations,
      }),
  );
  server.delete(
    api.companyMember(":id"),
    {
      config: manages,
      schema: {
        summary: "Retira uma pessoa, ou um convite",
        operationId: "removeMember",
        description:
          "Retira um membro, ou um convite. O acesso termina no pedido seguinte; a conta da pessoa continua. Os tokens, webhooks e o endereço Pix que ela criou (`integrations`) deixam de valer, salvo com `revoke_integrations=false`; os donos são avisados por e-mail.",
        refusals: codes("last_owner"),
        tags,
        params,
        querystring: removeMemberQuerySchema,
        response: { 204: z.null().describe("O membro ou o convite foi retirado") },
      },
    },
    async (request, reply) => {
      await removePerson(ctx, deps, request.caller, {
        id: idOf(request),
        revokesIntegrations: request.query.revoke_integrations,
      });
      return reply.status(204).send(null);
    },
  );
  server.delete(
    api.companyMembership,
    {
      // Every member may leave.
      config: { access: "read" },
      schema: {
        summary: "Sai da empresa",
        operationId: "leaveCompany",
        description:
          "Quem chama sai da empresa. O último dono não sai. O que a pessoa criou em Integrações continua valendo, e os donos são avisados disso por e-mail.",
        refusals: codes("last_owner"),
        tags,
        response: { 204: z.null().describe("Quem chama saiu da empresa") },
      },
    },
    async (request, reply) => {
      await leaveCompany(ctx, deps, request.caller);
      return reply.status(204).send(null);
    },
  );
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw memberNotFound();
  return id.toLowerCase();
}
