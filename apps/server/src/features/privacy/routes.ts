import { localDate } from "@emita/domain/basics/dates";
import { api } from "@emita/contract/paths";
import {
  accountDeletionSchema,
  askDeletionSchema,
  confirmDeletionSchema,
  confirmedDeletionSchema,
  dataExportAnswerSchema,
  dataExportSchema,
} from "@emita/contract/people/privacy";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { clientOf } from "../../identity/public.ts";
import { sendArchive } from "../archives/public.ts";
import { askDeletion, showDeletion, withdrawDeletion } from "./account-deletion/ask-deletion.ts";
import { confirmDeletion, type LeavingHooks } from "./account-deletion/confirm-deletion.ts";
import { newestCopy, personArchive } from "./export/person-archive.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./export/request-export.ts";
import { requireOwnCompanies } from "./account-deletion/require-own-companies.ts";

const tags = ["conta"];

const own = { access: "person" } as const;
const looks = { access: "person", unconfirmed: true } as const;

/** The LGPD's rights of a person: a copy of all data, and deletion. */
export function registerPrivacy(server: HttpServer, ctx: Context, hooks: LeavingHooks): void {
  registerExport(server, ctx);
  registerDeletion(server, ctx, hooks);
}

function registerExport(server: HttpServer, ctx: Context): void {
  server.get(
    api.accountExport,
    {
      config: looks,
      schema: {
        summary: "A cópia dos meus dados",
        operationId: "getDataExport",
        description: "A cópia mais nova dos dados da pessoa, ou null.",
        tags,
        response: { 200: dataExportAnswerSchema },
      },
    },
    async ({ caller }) => {
      const row = await newestCopy(ctx, caller.userId);
      return { export: row && presentExport(row) };
    },
  );
  server.post(
    api.accountExport,
    {
      config: own,
      schema: {
        summary: "Pede a cópia dos meus dados",
        operationId: "requestDataExport",
        description:
          "Manda fazer um ZIP com tudo o que guardamos da pessoa (LGPD, art. 18). Uma por vez: enquanto uma está sendo feita, ela é a resposta. Fica pronta por 7 dias.",
        tags,
        response: { 202: dataExportSchema },
      },
    },
    async (request, reply) => {
      const row = await requestExport(ctx, request.caller, clientOf(request));
      return reply.status(202).send(presentExport(row));
    },
  );
  server.get(
    api.accountExportContent,
    {
      config: own,
      schema: {
        summary: "Baixa a cópia dos meus dados",
        operationId: "downloadDataExport",
        description:
          "O ZIP pronto, enquanto as empresas de que traz dados são de quem o pede; com verificação em duas etapas, se uma delas a exige.",
        refusals: codes("second_factor_missing", "not_found"),
        file: "application/zip",
        answers: { 200: "O arquivo ZIP com os dados da conta" },
        tags,
      },
    },
    async ({ caller: person }, reply) => {
      const row = await newestCopy(ctx, person.userId);
      if (row?.state !== "ready" || row.ready_at === null || row.size === null)
        throw new AppError("not_found", { detail: "Não há uma cópia pronta. Peça uma nova." });
      await requireOwnCompanies(ctx, person, row.company_ids);
      const fileName = `emita-meus-dados-${localDate(row.ready_at)}.zip`;
      return sendArchive(ctx, reply, personArchive, { ...row, size: row.size }, fileName);
    },
  );
}

function registerDeletion(server: HttpServer, ctx: Context, hooks: LeavingHooks): void {
  const response = { 200: accountDeletionSchema };
  server.get(
    api.accountDeletion,
    {
      config: looks,
      schema: {
        summary: "A exclusão da conta",
        operationId: "getAccountDeletion",
        description: "Se há um pedido de exclusão da conta esperando confirmação.",
        tags,
        response,
      },
    },
    async ({ caller }) => showDeletion(ctx, caller.userId),
  );
  server.post(
    api.accountDeletion,
    {
      config: own,
      schema: {
        summary: "Pede a exclusão da conta",
        operationId: "askAccountDeletion",
        description:
          "Pede a exclusão da conta: com a senha, onde houver, e a palavra EXCLUIR. Nada acontece até o link do e-mail ser confirmado.",
        refusals: codes("not_found"),
        example: { confirmation: "EXCLUIR", password: "minha senha" },
        fields: {
          confirmation: "A palavra `EXCLUIR`, para confirmar.",
          password: "A senha da conta, onde ela tem uma.",
        },
        answers: { 202: "O link de confirmação foi enviado por e-mail" },
        tags,
        body: askDeletionSchema,
        response: { 202: accountDeletionSchema },
      },
    },
    async (request, reply) => {
      const state = await askDeletion(ctx, request.caller, request.body, clientOf(request));
      return reply.status(202).send(state);
    },
  );
  server.delete(
    api.accountDeletion,
    {
      config: looks,
      schema: {
        summary: "Desiste da exclusão ainda não confirmada",
        operationId: "withdrawAccountDeletion",
        description:
          "Desiste do pedido ainda não confirmado. Depois da confirmação, entrar na conta o desfaz.",
        tags,
        response,
      },
    },
    async ({ caller }) => withdrawDeletion(ctx, caller.userId),
  );
  server.post(
    api.accountDeletionConfirmation,
    {
      // The link is the proof: it may be opened in a browser without a session.
      config: { access: "handler" },
      schema: {
        summary: "Confirma a exclusão pelo link do e-mail",
        operationId: "confirmAccountDeletion",
        description:
          "Confirma o pedido com o código do link: sessões e tokens terminam agora e a conta é apagada em 7 dias, a menos que a pessoa entre antes.",
        refusals: codes("not_found"),
        example: { token: "Zx0pQm7b2cV5nLr8tYk1sWdE" },
        fields: {
          token: "O valor que vem no link do e-mail.",
          due_at: "Quando a conta é excluída de vez; entrar antes desfaz o pedido.",
        },
        answers: { 200: "A exclusão está marcada; entrar antes a desfaz" },
        answerExamples: { 200: { due_at: "2026-11-30T14:00:00.000Z" } },
        tags,
        body: confirmDeletionSchema,
        response: { 200: confirmedDeletionSchema },
      },
    },
    async (request) => {
      const dueAt = await confirmDeletion(ctx, hooks, request.body.token, clientOf(request));
      return { due_at: dueAt.toISOString() };
    },
  );
}
