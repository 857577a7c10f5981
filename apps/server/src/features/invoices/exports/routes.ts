import { z } from "zod";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "@emita/contract/invoices/invoice-exports";
import { RUNNING_EXPORT } from "@emita/contract/invoices/invoice-exports.docs";
import { api } from "@emita/contract/paths";
import type { Caller } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import {
  cancelArchive,
  listArchives,
  requireArchive,
  requireFile,
  sendArchive,
} from "../../archives/public.ts";
import { one, tags } from "../showing/route-parts.ts";
import { companyArchive, fileNameOf } from "./company-archive.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./request-export.ts";

const LISTED = 10;

const looks = { access: "export", scopes: ["invoices:read"] } as const;
const makes = { access: "export", scopes: ["invoices:write"] } as const;

/** The list as a file: asked for, watched, fetched. */
export function registerExports(server: HttpServer, ctx: Context): void {
  const requesting = {
    tags,
    summary: "Exporta a lista filtrada como arquivo",
    operationId: "createInvoiceExport",
    description:
      "Prepara a lista como arquivo, com os mesmos filtros de `GET /invoices`: `csv` (planilha, até 100.000 notas) ou `zip` (XML e PDF das notas emitidas, até 10.000). Uma por vez. Acompanhe por GET até `ready` e baixe de `download_url`; o arquivo fica 24 horas.",
    refusals: codes("export_pending"),
    example: {
      format: "zip",
      status: "issued",
      issued_from: "2026-11-01",
      issued_to: "2026-11-30",
    },
    answers: { 202: "A exportação foi pedida e está em preparo" },
    answerExamples: {
      202: { ...RUNNING_EXPORT, state: "queued", done: 0 },
    },
    body: createExportSchema,
    response: { 202: invoiceExportSchema },
  };
  server.post(api.invoiceExports, { config: makes, schema: requesting }, async (request, reply) => {
    const { caller } = request;
    const row = await requestExport(ctx, caller.companyId, request.body);
    return reply
      .status(202)
      .header("location", api.invoiceExport(row.id))
      .send(presentExport(ctx, row, caller));
  });

  const listing = {
    tags,
    summary: "As últimas exportações",
    operationId: "listInvoiceExports",
    description: "As últimas exportações, da mais nova à mais antiga.",
    response: { 200: invoiceExportListSchema },
  };
  server.get(api.invoiceExports, { config: looks, schema: listing }, async (request) => {
    const { caller } = request;
    const rows = await listArchives(ctx.db, ownerOf(caller), {
      kind: companyArchive.kind,
      limit: LISTED,
    });
    return { data: rows.map((row) => presentExport(ctx, row, caller)) };
  });

  const showing = {
    ...one,
    summary: "Uma exportação",
    operationId: "getInvoiceExport",
    description: "Como está a exportação: `done` de `total` notas.",
    response: { 200: invoiceExportSchema },
  };
  server.get(api.invoiceExport(":id"), { config: looks, schema: showing }, async (request) => {
    const { caller } = request;
    const row = await requireArchive(ctx, companyArchive, ownerOf(caller), request.params.id);
    return presentExport(ctx, row, caller);
  });

  const cancelling = {
    ...one,
    summary: "Interrompe ou apaga uma exportação",
    operationId: "cancelInvoiceExport",
    description: "Interrompe a exportação, ou apaga o arquivo que ficou pronto.",
    answers: { 200: "A exportação foi interrompida, ou o arquivo apagado" },
    answerExamples: {
      200: { ...RUNNING_EXPORT, state: "cancelled" },
    },
    response: { 200: invoiceExportSchema },
  };
  server.delete(
    api.invoiceExport(":id"),
    { config: makes, schema: cancelling },
    async (request) => {
      const { caller } = request;
      const row = await cancelArchive(ctx, companyArchive, ownerOf(caller), request.params.id);
      return presentExport(ctx, row, caller);
    },
  );

  registerContent(server, ctx);
}

function registerContent(server: HttpServer, ctx: Context): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação",
    operationId: "getInvoiceExportContent",
    description:
      "O arquivo. Aceita, no lugar do token, o `ticket` que vem em `download_url`, válido por alguns minutos e enquanto vale a sessão ou o token que o recebeu, com o mesmo direito na empresa.",
    file: ["text/csv", "application/zip"],
    answers: { 200: "O arquivo: planilha CSV ou ZIP" },
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(
    api.invoiceExportContent(":id"),
    { config: looks, schema: fetching },
    async (request, reply) => {
      const { id } = request.params;
      const row = requireFile(
        await requireArchive(ctx, companyArchive, ownerOf(request.caller), id),
      );
      return sendArchive(ctx, reply, companyArchive, row, fileNameOf(row));
    },
  );
}

function ownerOf({ companyId }: Caller) {
  return { companyId };
}
