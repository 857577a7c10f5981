import { api } from "@emita/contract/paths";
import {
  changeMemberSchema,
  inviteMemberSchema,
  memberListSchema,
  memberSchema,
  removeMemberQuerySchema,
} from "@emita/contract/people";
import { z } from "zod";
import { requirePerson, type Authenticate } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { FoundCompany } from "../base/give-own-company.ts";
import type { Integrations } from "../base/integrations.ts";
import type { Managing } from "../base/managing-person.ts";
import { invite } from "../invitations/invite.ts";
import { sendAgain } from "../invitations/manage-invitation.ts";
import { changeRole } from "./change-member.ts";
import { listPeople } from "./list-people.ts";
import { memberNotFound } from "../base/member-not-found.ts";
import { leaveCompany, removePerson } from "./remove-member.ts";

const tags = ["pessoas"];
const params = z.object({ id: z.string() });
const anyId = z.uuid();
const nothing = z.null().describe("Feito");

/** Members, invited persons, and their roles. */
export function registerMembers(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  { onRequest, personOf }: Managing,
  deps: { readonly foundCompany: FoundCompany; readonly integrations: Integrations },
): void {
  server.get(
    api.companyMembers,
    {
      schema: {
        summary: "As pessoas da empresa",
        tags,
        response: { 200: memberListSchema },
      },
    },
    async (request) => ({
      data: await listPeople(ctx, deps.integrations, requirePerson(await authenticate(request))),
    }),
  );
  server.post(
    api.companyMembers,
    {
      onRequest,
      schema: {
        summary: "Convida uma pessoa",
        tags,
        body: inviteMemberSchema,
        response: { 201: memberSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await invite(ctx, personOf(request), request.body)),
  );
  server.post(
    api.companyInvitation(":id"),
    {
      onRequest,
      schema: { summary: "Envia o convite de novo", tags, params, response: { 200: memberSchema } },
    },
    async (request) => sendAgain(ctx, personOf(request), idOf(request)),
  );
  server.patch(
    api.companyMember(":id"),
    {
      onRequest,
      schema: {
        summary: "Muda o papel de uma pessoa",
        tags,
        params,
        body: changeMemberSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) =>
      changeRole(ctx, personOf(request), deps.integrations, {
        id: idOf(request),
        role: request.body.role,
        revokesIntegrations: request.body.revoke_integrations,
      }),
  );
  server.delete(
    api.companyMember(":id"),
    {
      onRequest,
      schema: {
        summary: "Retira uma pessoa, ou um convite",
        tags,
        params,
        querystring: removeMemberQuerySchema,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      await removePerson(ctx, deps, personOf(request), {
        id: idOf(request),
        revokesIntegrations: request.query.revoke_integrations,
      });
      return reply.status(204).send(null);
    },
  );
  server.delete(
    api.companyMembership,
    { onRequest, schema: { summary: "Sai da empresa", tags, response: { 204: nothing } } },
    async (request, reply) => {
      await leaveCompany(ctx, deps, personOf(request));
      return reply.status(204).send(null);
    },
  );
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw memberNotFound();
  return id.toLowerCase();
}
