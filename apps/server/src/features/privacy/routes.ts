import type { FastifyRequest } from "fastify";
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
import { requirePerson, type Identify, type SignedIn } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clientOf, requireAal2IfEnrolled } from "../../identity/public.ts";
import { sendArchive } from "../archives/public.ts";
import { requireProvenAddress } from "../people/public.ts";
import { askDeletion, showDeletion, withdrawDeletion } from "./ask-deletion.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { newestCopy, personArchive } from "./person-archive.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./request-export.ts";
import { requireOwnCompanies } from "./require-own-companies.ts";

const tags = ["conta"];

/** What the LGPD gives a person: a copy of everything, and leaving. For people only, with their second factor. */
export async function registerPrivacy(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
): Promise<void> {
  const provenPerson = async (request: FastifyRequest): Promise<SignedIn> => {
    const person = requirePerson(await identify(request));
    await requireProvenAddress(ctx, person.userId);
    await requireAal2IfEnrolled(ctx.db, person);
    return person;
  };
  registerExport(server, ctx, identify, provenPerson);
  registerDeletion(server, ctx, identify, provenPerson);
}

type ProvenPerson = (request: FastifyRequest) => Promise<SignedIn>;

function registerExport(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
  provenPerson: ProvenPerson,
): void {
  server.get(
    api.accountExport,
    {
      schema: {
        summary: "A cópia dos meus dados",
        tags,
        response: { 200: dataExportAnswerSchema },
      },
    },
    async (request) => {
      const { userId } = requirePerson(await identify(request));
      const row = await newestCopy(ctx, userId);
      return { export: row && presentExport(row) };
    },
  );
  server.post(
    api.accountExport,
    {
      schema: { summary: "Pede a cópia dos meus dados", tags, response: { 202: dataExportSchema } },
    },
    async (request, reply) => {
      const row = await requestExport(ctx, await provenPerson(request), clientOf(request));
      return reply.status(202).send(presentExport(row));
    },
  );
  server.get(
    api.accountExportContent,
    { schema: { summary: "Baixa a cópia dos meus dados", tags } },
    async (request, reply) => {
      const person = await provenPerson(request);
      const row = await newestCopy(ctx, person.userId);
      if (row?.state !== "ready" || row.ready_at === null || row.size === null)
        throw new AppError("not_found", { detail: "Não há uma cópia pronta. Peça uma nova." });
      await requireOwnCompanies(ctx, person, row.company_ids);
      const fileName = `emita-meus-dados-${localDate(row.ready_at)}.zip`;
      return sendArchive(ctx, reply, personArchive, { ...row, size: row.size }, fileName);
    },
  );
}

function registerDeletion(
  server: HttpServer,
  ctx: Context,
  identify: Identify,
  provenPerson: ProvenPerson,
): void {
  const response = { 200: accountDeletionSchema };
  server.get(
    api.accountDeletion,
    { schema: { summary: "A exclusão da conta", tags, response } },
    async (request) => showDeletion(ctx, requirePerson(await identify(request)).userId),
  );
  server.post(
    api.accountDeletion,
    {
      // Before the body is read, so that strangers learn nothing of it.
      onRequest: async (request) => void (await provenPerson(request)),
      schema: {
        summary: "Pede a exclusão da conta",
        tags,
        body: askDeletionSchema,
        response: { 202: accountDeletionSchema },
      },
    },
    async (request, reply) => {
      const person = await provenPerson(request);
      const state = await askDeletion(ctx, person, request.body, clientOf(request));
      return reply.status(202).send(state);
    },
  );
  server.delete(
    api.accountDeletion,
    { schema: { summary: "Desiste da exclusão ainda não confirmada", tags, response } },
    async (request) => withdrawDeletion(ctx, requirePerson(await identify(request)).userId),
  );
  server.post(
    api.accountDeletionConfirmation,
    {
      // The link is the proof.
      config: { access: "handler" },
      schema: {
        summary: "Confirma a exclusão pelo link do e-mail",
        tags,
        // The link is the proof: it may be opened where nobody is signed in.
        security: [],
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
