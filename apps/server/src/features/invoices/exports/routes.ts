import { z } from "zod";
import {
  createExportSchema,
  invoiceExportListSchema,
  invoiceExportSchema,
} from "@emita/contract/invoice-exports";
import { api } from "@emita/contract/paths";
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

const looks = { access: "export", scopes: ["invoices:read"] } as const;
const makes = { access: "export", scopes: ["invoices:write"] } as const;

/** The list as a file: asked for, watched, fetched. */
export function registerExports(server: HttpServer, ctx: Context): void {
  const requesting = {
    tags,
    summary: "Exporta a lista filtrada como arquivo",
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
    response: { 200: invoiceExportListSchema },
  };
  server.get(api.invoiceExports, { config: looks, schema: listing }, async (request) => {
    const { caller } = request;
    const rows = await listExports(ctx.db, caller.companyId, LISTED);
    return { data: rows.map((row) => presentExport(ctx, row, caller)) };
  });

  const showing = { ...one, summary: "Uma exportação", response: { 200: invoiceExportSchema } };
  server.get(api.invoiceExport(":id"), { config: looks, schema: showing }, async (request) =>
    presentExport(ctx, await found(ctx, refOf(request)), request.caller),
  );

  const cancelling = {
    ...one,
    summary: "Interrompe ou apaga uma exportação",
    response: { 200: invoiceExportSchema },
  };
  server.delete(api.invoiceExport(":id"), { config: makes, schema: cancelling }, async (request) =>
    presentExport(ctx, await cancelExport(ctx, refOf(request)), request.caller),
  );

  registerContent(server, ctx);
}

function registerContent(server: HttpServer, ctx: Context): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação",
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(
    api.invoiceExportContent(":id"),
    { config: looks, schema: fetching },
    async (request, reply) => {
      const ref = refOf(request);
      const row = await found(ctx, ref);
      if (row.state !== "ready" || row.size === null) throw exportNotFound();
      const content = await ctx.documents.read(exportKey(ref));
      return reply
        .type(CONTENT_TYPES[row.format])
        .header("content-length", row.size)
        .header("content-disposition", `attachment; filename="${fileNameOf(row)}"`)
        .header("cache-control", "private, no-store")
        .send(content);
    },
  );
}

function refOf({
  caller: { companyId },
  params: { id },
}: {
  caller: { companyId: string };
  params: { id: string };
}): ExportRef {
  if (!anyId.safeParse(id).success) throw exportNotFound();
  return { companyId, exportId: id };
}

async function found(ctx: Context, ref: ExportRef): Promise<ExportRow> {
  const row = await findExport(ctx.db, ref);
  if (!row) throw exportNotFound();
  return row;
}
