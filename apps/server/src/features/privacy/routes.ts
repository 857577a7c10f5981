import { localDate } from "@emita/domain/basics/dates";
import { api } from "@emita/contract/paths";
import {
  accountDeletionSchema,
  askDeletionSchema,
  confirmDeletionSchema,
  confirmedDeletionSchema,
  dataExportAnswerSchema,
  dataExportSchema,
} from "@emita/contract/privacy";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clientOf } from "../../identity/public.ts";
import { sendArchive } from "../archives/public.ts";
import { askDeletion, showDeletion, withdrawDeletion } from "./ask-deletion.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { newestCopy, personArchive } from "./person-archive.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./request-export.ts";
import { requireOwnCompanies } from "./require-own-companies.ts";

const tags = ["conta"];

const own = { access: "person" } as const;
const looks = { access: "person", unconfirmed: true } as const;

/** The LGPD's rights of a person: a copy of all data, and deletion. */
export function registerPrivacy(server: HttpServer, ctx: Context): void {
  registerExport(server, ctx);
  registerDeletion(server, ctx);
}

function registerExport(server: HttpServer, ctx: Context): void {
  server.get(
    api.accountExport,
    {
      config: looks,
      schema: {
        summary: "A cópia dos meus dados",
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
      schema: { summary: "Pede a cópia dos meus dados", tags, response: { 202: dataExportSchema } },
    },
    async (request, reply) => {
      const row = await requestExport(ctx, request.caller, clientOf(request));
      return reply.status(202).send(presentExport(row));
    },
  );
  server.get(
    api.accountExportContent,
    { config: own, schema: { summary: "Baixa a cópia dos meus dados", tags } },
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

function registerDeletion(server: HttpServer, ctx: Context): void {
  const response = { 200: accountDeletionSchema };
  server.get(
    api.accountDeletion,
    { config: looks, schema: { summary: "A exclusão da conta", tags, response } },
    async ({ caller }) => showDeletion(ctx, caller.userId),
  );
  server.post(
    api.accountDeletion,
    {
      config: own,
      schema: {
        summary: "Pede a exclusão da conta",
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
      schema: { summary: "Desiste da exclusão ainda não confirmada", tags, response },
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
        tags,
        body: confirmDeletionSchema,
        response: { 200: confirmedDeletionSchema },
      },
    },
    async (request) => {
      const dueAt = await confirmDeletion(ctx, request.body.token, clientOf(request));
      return { due_at: dueAt.toISOString() };
    },
  );
}
