import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
import type { Caller } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { one, tags } from "../showing/route-parts.ts";
import { exportKey } from "./build-export.ts";
import { cancelExport } from "./cancel-export.ts";
import { exportNotFound } from "./export-not-found.ts";
import { CONTENT_TYPES, fileNameOf } from "./file-names.ts";
import { presentExport } from "./present.ts";
import { requestExport } from "./request-export.ts";
import { findExport, listExports, type ExportRef, type ExportRow } from "./store.ts";

const LISTED = 10;
const anyId = z.uuid();

/** The caller of a request, as the hook of the routes has found out. */
export type CallerOf = (request: object) => Caller;

/** The list as a file: asked for, watched, fetched. */
export function registerExports(server: HttpServer, ctx: Context, callerOf: CallerOf): void {
  const requesting = {
    tags,
    summary: "Exporta a lista filtrada como arquivo",
    body: createExportSchema,
    response: { 202: invoiceExportSchema },
  };
  server.post(api.invoiceExports, { schema: requesting }, async (request, reply) => {
    const caller = callerOf(request);
    const row = await requestExport(ctx, caller.companyId, request.body);
    return reply
      .status(202)
      .header("location", api.invoiceExport(row.id))
      .send(presentExport(ctx, row, caller));
  });

  const listing = {
    tags,
    summary: "As últimas exportações",
    response: { 200: invoiceExportListSchema },
  };
  server.get(api.invoiceExports, { schema: listing }, async (request) => {
    const caller = callerOf(request);
    const rows = await listExports(ctx.db, caller.companyId, LISTED);
    return { data: rows.map((row) => presentExport(ctx, row, caller)) };
  });

  const showing = { ...one, summary: "Uma exportação", response: { 200: invoiceExportSchema } };
  server.get(api.invoiceExport(":id"), { schema: showing }, async (request) =>
    presentExport(ctx, await found(ctx, refOf(callerOf, request)), callerOf(request)),
  );

  const cancelling = {
    ...one,
    summary: "Interrompe ou apaga uma exportação",
    response: { 200: invoiceExportSchema },
  };
  server.delete(api.invoiceExport(":id"), { schema: cancelling }, async (request) =>
    presentExport(ctx, await cancelExport(ctx, refOf(callerOf, request)), callerOf(request)),
  );

  registerContent(server, ctx, callerOf);
}

export function isAboutExports({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(api.invoiceExports) === true;
}

function registerContent(server: HttpServer, ctx: Context, callerOf: CallerOf): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação",
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(api.invoiceExportContent(":id"), { schema: fetching }, async (request, reply) => {
    const ref = refOf(callerOf, request);
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

function refOf(callerOf: CallerOf, request: { params: { id: string } }): ExportRef {
  if (!anyId.safeParse(request.params.id).success) throw exportNotFound();
  return { companyId: callerOf(request).companyId, exportId: request.params.id };
}

async function found(ctx: Context, ref: ExportRef): Promise<ExportRow> {
  const row = await findExport(ctx.db, ref);
  if (!row) throw exportNotFound();
  return row;
}
