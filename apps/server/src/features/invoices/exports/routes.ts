import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { one, tags, type CompanyOf } from "../showing/route-parts.ts";
import { exportKey } from "./build-export.ts";
import { cancelExport } from "./cancel-export.ts";
import { readTicket } from "./download-ticket.ts";
import { exportNotFound } from "./export-not-found.ts";
import { CONTENT_TYPES, fileNameOf } from "./file-names.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./request-export.ts";
import { findExport, listExports, type ExportRef, type ExportRow } from "./store.ts";

const LISTED = 10;
const anyId = z.uuid();

/** The list as a file: asked for, watched, fetched. */
export function registerExports(server: HttpServer, ctx: Context, companyOf: CompanyOf): void {
  const requesting = {
    tags,
    summary: "Exporta a lista filtrada como arquivo",
    body: createExportSchema,
    response: { 202: invoiceExportSchema },
  };
  server.post(api.invoiceExports, { schema: requesting }, async (request, reply) => {
    const row = await requestExport(ctx, companyOf(request), request.body);
    return reply
      .status(202)
      .header("location", api.invoiceExport(row.id))
      .send(presentExport(ctx, row));
  });

  const listing = {
    tags,
    summary: "As últimas exportações",
    response: { 200: invoiceExportListSchema },
  };
  server.get(api.invoiceExports, { schema: listing }, async (request) => ({
    data: (await listExports(ctx.db, companyOf(request), LISTED)).map((row) =>
      presentExport(ctx, row),
    ),
  }));

  const showing = { ...one, summary: "Uma exportação", response: { 200: invoiceExportSchema } };
  server.get(api.invoiceExport(":id"), { schema: showing }, async (request) =>
    presentExport(ctx, await found(ctx, refOf(companyOf, request))),
  );

  const cancelling = {
    ...one,
    summary: "Interrompe ou apaga uma exportação",
    response: { 200: invoiceExportSchema },
  };
  server.delete(api.invoiceExport(":id"), { schema: cancelling }, async (request) =>
    presentExport(ctx, await cancelExport(ctx, refOf(companyOf, request))),
  );

  registerContent(server, ctx, companyOf);
}

export function isAboutExports({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(api.invoiceExports) === true;
}

/** Whom a ticket in the address of an export's file stands for; null for every other request. */
export function ticketHolder(ctx: Context, request: FastifyRequest): string | null {
  if (request.routeOptions.url !== api.invoiceExportContent(":id")) return null;
  const asked = ticketed.safeParse({ ...asObject(request.query), ...asObject(request.params) });
  return asked.success ? readTicket(ctx, asked.data.ticket, asked.data.id) : null;
}

const ticketed = z.object({ ticket: z.string().max(1_000), id: z.string() });

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function registerContent(server: HttpServer, ctx: Context, companyOf: CompanyOf): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação",
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(api.invoiceExportContent(":id"), { schema: fetching }, async (request, reply) => {
    const ref = refOf(companyOf, request);
    const row = await found(ctx, ref);
    if (row.state !== "ready" || row.size === null) throw exportNotFound();
    const content = await ctx.documents.read(exportKey(ref));
    return reply
      .type(CONTENT_TYPES[row.format])
      .header("content-length", row.size)
      .header("content-disposition", `attachment; filename="${fileNameOf(row)}"`)
      .header("cache-control", "private, no-store")
      .send(content);
  });
}

function refOf(companyOf: CompanyOf, request: { params: { id: string } }): ExportRef {
  if (!anyId.safeParse(request.params.id).success) throw exportNotFound();
  return { companyId: companyOf(request), exportId: request.params.id };
}

async function found(ctx: Context, ref: ExportRef): Promise<ExportRow> {
  const row = await findExport(ctx.db, ref);
  if (!row) throw exportNotFound();
  return row;
}
