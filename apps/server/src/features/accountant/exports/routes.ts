import { z } from "zod";
import {
  createClientsExportSchema,
  clientsExportListSchema,
  clientsExportSchema,
} from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import type { SessionRef } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { own, tags } from "../route-parts.ts";
import {
  cancelArchive,
  listArchives,
  requireArchive,
  requireFile,
  sendArchive,
} from "../../archives/public.ts";
import { accountantArchive, companiesOf, fileNameOf } from "./accountant-archive.ts";
import { requireStillExportable } from "./exportable.ts";
import { presentClientsExport } from "./present.ts";
import { requestClientsExport } from "./request-clients-export.ts";

const LISTED = 10;
const one = { tags, params: z.object({ id: z.string() }) };

/** The month of many companies as one archive: asked for, watched, fetched. */
export function registerClientsExports(server: HttpServer, ctx: Context): void {
  const requesting = {
    tags,
    summary: "Exporta o mês de várias empresas em um arquivo",
    operationId: "createDeskExport",
    description:
      "Prepara um arquivo ZIP com uma pasta por empresa: XML, PDF e planilha das notas emitidas no mês. Só empresas em que o papel de quem chama permite exportar; isso é conferido outra vez quando o arquivo é montado, e o que ficou de fora está no `leia-me.txt`. Uma por vez. Acompanhe por GET até `ready` e baixe de `download_url`; o arquivo fica 24 horas.",
    refusals: codes("export_pending", "second_factor_missing"),
    example: { month: "2026-10", company_ids: ["5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11"] },
    answers: { 202: "A exportação foi pedida e está em preparo" },
    body: createClientsExportSchema,
    response: { 202: clientsExportSchema },
  };
  server.post(api.deskExports, { config: own, schema: requesting }, async (request, reply) => {
    const { caller } = request;
    const row = await requestClientsExport(ctx, caller, request.body);
    return reply
      .status(202)
      .header("location", api.deskExport(row.id))
      .send(presentClientsExport(ctx, row, caller));
  });

  const listing = {
    tags,
    summary: "Suas últimas exportações de várias empresas",
    operationId: "listDeskExports",
    description: "As últimas exportações de quem chama, da mais nova à mais antiga.",
    response: { 200: clientsExportListSchema },
  };
  server.get(api.deskExports, { config: own, schema: listing }, async (request) => {
    const { caller } = request;
    const page = { kind: accountantArchive.kind, limit: LISTED };
    const rows = await listArchives(ctx.db, ownerOf(caller), page);
    return { data: rows.map((row) => presentClientsExport(ctx, row, caller)) };
  });

  const response = { 200: clientsExportSchema };
  const showing = {
    ...one,
    summary: "Uma exportação de várias empresas",
    operationId: "getDeskExport",
    description: "Como está a exportação: `done` de `companies` empresas.",
    response,
  };
  server.get(api.deskExport(":id"), { config: own, schema: showing }, async (request) => {
    const { caller } = request;
    const row = await requireArchive(ctx, accountantArchive, ownerOf(caller), request.params.id);
    return presentClientsExport(ctx, row, caller);
  });

  const cancelling = {
    ...one,
    summary: "Interrompe ou apaga a exportação",
    operationId: "cancelDeskExport",
    description: "Interrompe a exportação, ou apaga o arquivo que ficou pronto.",
    answers: { 200: "A exportação foi interrompida, ou o arquivo apagado" },
    response,
  };
  server.delete(api.deskExport(":id"), { config: own, schema: cancelling }, async (request) => {
    const { caller } = request;
    const row = await cancelArchive(ctx, accountantArchive, ownerOf(caller), request.params.id);
    return presentClientsExport(ctx, row, caller);
  });

  registerContent(server, ctx);
}

function registerContent(server: HttpServer, ctx: Context): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação de várias empresas",
    operationId: "getDeskExportContent",
    description:
      "O arquivo, com a sessão ou com o endereço `download_url`, que vale por quinze minutos e enquanto vale a sessão que o recebeu. Quem não pode mais levar as notas de uma das empresas do arquivo não o recebe (`forbidden_role`).",
    refusals: codes("second_factor_missing", "forbidden_role"),
    file: "application/zip",
    answers: { 200: "O arquivo ZIP, com uma pasta por empresa" },
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(
    api.deskExportContent(":id"),
    { config: own, schema: fetching },
    async (request, reply) => {
      const { caller } = request;
      const { id } = request.params;
      const row = requireFile(await requireArchive(ctx, accountantArchive, ownerOf(caller), id));
      await requireStillExportable(ctx, caller, companiesOf(row));
      return sendArchive(ctx, reply, accountantArchive, row, fileNameOf(row));
    },
  );
}

function ownerOf({ userId }: SessionRef) {
  return { userId };
}
