import { z } from "zod";
import {
  createDeskExportSchema,
  deskExportListSchema,
  deskExportSchema,
} from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { SessionRef } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { own, tags } from "../route-parts.ts";
import { deskExportKey } from "./build-desk-export.ts";
import { cancelDeskExport } from "./cancel-desk-export.ts";
import { requireStillExportable } from "./exportable.ts";
import { exportNotFound } from "./export-not-found.ts";
import { fileNameOf, presentDeskExport } from "./present.ts";
import { requestDeskExport } from "./request-desk-export.ts";
import {
  findDeskExport,
  listDeskExports,
  type DeskExportRef,
  type DeskExportRow,
} from "./store.ts";

const LISTED = 10;
const anyId = z.uuid();
const one = { tags, params: z.object({ id: z.string() }) };

/** The month of many companies as one archive: asked for, watched, fetched. */
export function registerDeskExports(server: HttpServer, ctx: Context): void {
  const requesting = {
    tags,
    summary: "Exporta o mês de várias empresas em um arquivo",
    body: createDeskExportSchema,
    response: { 202: deskExportSchema },
  };
  server.post(api.deskExports, { config: own, schema: requesting }, async (request, reply) => {
    const { caller } = request;
    const row = await requestDeskExport(ctx, caller, request.body);
    return reply
      .status(202)
      .header("location", api.deskExport(row.id))
      .send(presentDeskExport(ctx, row, caller));
  });

  const listing = {
    tags,
    summary: "Suas últimas exportações de várias empresas",
    response: { 200: deskExportListSchema },
  };
  server.get(api.deskExports, { config: own, schema: listing }, async (request) => {
    const { caller } = request;
    const rows = await listDeskExports(ctx.db, caller.userId, LISTED);
    return { data: rows.map((row) => presentDeskExport(ctx, row, caller)) };
  });

  const response = { 200: deskExportSchema };
  const showing = { ...one, summary: "Uma exportação de várias empresas", response };
  server.get(api.deskExport(":id"), { config: own, schema: showing }, async (request) => {
    const { caller } = request;
    return presentDeskExport(ctx, await found(ctx, refOf(caller, request.params.id)), caller);
  });

  const cancelling = { ...one, summary: "Interrompe ou apaga a exportação", response };
  server.delete(api.deskExport(":id"), { config: own, schema: cancelling }, async (request) => {
    const { caller } = request;
    const ref = refOf(caller, request.params.id);
    return presentDeskExport(ctx, await cancelDeskExport(ctx, ref), caller);
  });

  registerContent(server, ctx);
}

function registerContent(server: HttpServer, ctx: Context): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação de várias empresas",
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(
    api.deskExportContent(":id"),
    { config: own, schema: fetching },
    async (request, reply) => {
      const { caller } = request;
      const ref = refOf(caller, request.params.id);
      const row = await found(ctx, ref);
      if (row.state !== "ready" || row.size === null) throw exportNotFound();
      await requireStillExportable(ctx, caller, row.company_ids);
      const content = await ctx.documents.read(deskExportKey(ref));
      return reply
        .type("application/zip")
        .header("content-length", row.size)
        .header("content-disposition", `attachment; filename="${fileNameOf(row)}"`)
        .header("cache-control", "private, no-store")
        .send(content);
    },
  );
}

function refOf({ userId }: SessionRef, exportId: string): DeskExportRef {
  if (!anyId.safeParse(exportId).success) throw exportNotFound();
  return { userId, exportId };
}

async function found(ctx: Context, ref: DeskExportRef): Promise<DeskExportRow> {
  const row = await findDeskExport(ctx.db, ref);
  if (!row) throw exportNotFound();
  return row;
}
