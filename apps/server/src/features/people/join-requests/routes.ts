import {
  answerJoinRequestSchema,
  askedToJoinSchema,
  joinRequestSchema,
  memberSchema,
} from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { acceptRequest, declineRequest } from "./answer-request.ts";
import { askToJoin } from "./ask-to-join.ts";

const tags = ["pessoas"];
const manages = { access: "people" } as const;
const params = z.object({ id: z.string() });
const anyId = z.uuid();

/** A request to join a company of which only the CNPJ is known. */
export function registerJoinRequests(
  server: HttpServer,
  ctx: Context,
  integrations: Integrations,
): void {
  server.post(
    api.joinRequests,
    {
      config: { access: "person", unconfirmed: true },
      schema: {
        summary: "Pede para participar de uma empresa",
        operationId: "askToJoinCompany",
        description:
          "Pede aos donos da empresa com este CNPJ para participar dela. A resposta é sempre a mesma, haja ou não uma empresa com ele no Emita. Até 10 por dia.",
        example: { cnpj: "11.222.333/0001-81", message: "Sou a contadora de vocês." },
        fields: {
          cnpj: "CNPJ da empresa, com ou sem máscara.",
          message: "Um recado aos donos, até 300 caracteres.",
          asked: "Sempre `true`, haja ou não uma empresa com este CNPJ.",
        },
        answers: { 202: "O pedido foi recebido; a resposta é a mesma haja ou não a empresa" },
        answerExamples: { 202: { asked: true } },
        tags,
        body: joinRequestSchema,
        response: { 202: askedToJoinSchema },
      },
    },
    async (request, reply) => {
      const { userId } = request.caller;
      const { cnpj, message } = request.body;
      await askToJoin(ctx, { userId, cnpj, message: message || null });
      return reply.status(202).send({ asked: true });
    },
  );
  server.post(
    api.companyJoinRequest(":id"),
    {
      config: manages,
      schema: {
        summary: "Aceita quem pede para participar",
        operationId: "acceptJoinRequest",
        description: "Deixa entrar quem pediu, com o papel dado. A pessoa recebe um e-mail.",
        example: { role: "accountant" },
        fields: { role: "O papel de quem entra: `admin`, `issuer`, `accountant` ou `reader`." },
        tags,
        params,
        body: answerJoinRequestSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) =>
      acceptRequest(ctx, integrations, request.caller, {
        id: idOf(request),
        role: request.body.role,
      }),
  );
  server.delete(
    api.companyJoinRequest(":id"),
    {
      config: manages,
      schema: {
        summary: "Recusa quem pede para participar",
        operationId: "declineJoinRequest",
        description: "Recusa quem pediu. A pessoa não fica sabendo.",
        tags,
        params,
        response: { 204: z.null().describe("O pedido foi recusado") },
      },
    },
    async (request, reply) => {
      await declineRequest(ctx, request.caller, idOf(request));
      return reply.status(204).send(null);
    },
  );
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw memberNotFound();
  return id.toLowerCase();
}
