import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  createDeskExportSchema,
  deskExportListSchema,
  deskExportSchema,
} from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import { requireAal2IfEnrolled, type SessionRef } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import {
  cancelArchive,
  listArchives,
  requireArchive,
  requireFile,
  sendArchive,
} from "../../archives/public.ts";
import { tags, type CallerOf } from "../callers.ts";
import { accountantArchive, companiesOf, fileNameOf } from "./accountant-archive.ts";
import { requireStillExportable } from "./exportable.ts";
import { presentDeskExport } from "./present.ts";
import { requestDeskExport } from "./request-desk-export.ts";

const LISTED = 10;
const one = { tags, params: z.object({ id: z.string() }) };

/** The month of many companies as one archive: asked for, watched, fetched. */
export function registerDeskExports(server: HttpServer, ctx: Context, anyCallerOf: CallerOf): void {
  // A file of all clients' notes is worth more to a thief than one note.
  const callerOf: CallerOf = async (request) => {
    const caller = await anyCallerOf(request);
    await requireAal2IfEnrolled(ctx.db, caller);
    return caller;
  };
  const requesting = {
    tags,
    summary: "Exporta o mês de várias empresas em um arquivo",
    body: createDeskExportSchema,
    response: { 202: deskExportSchema },
  };
  // Before the body is read, so that strangers learn nothing of it.
  const onRequest = async (request: FastifyRequest) => void (await callerOf(request));
  server.post(api.deskExports, { onRequest, schema: requesting }, async (request, reply) => {
    const caller = await callerOf(request);
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
  server.get(api.deskExports, { schema: listing }, async (request) => {
    const caller = await callerOf(request);
    const page = { kind: accountantArchive.kind, limit: LISTED };
    const rows = await listArchives(ctx.db, ownerOf(caller), page);
    return { data: rows.map((row) => presentDeskExport(ctx, row, caller)) };
  });

  const response = { 200: deskExportSchema };
  const showing = { ...one, summary: "Uma exportação de várias empresas", response };
  server.get(api.deskExport(":id"), { schema: showing }, async (request) => {
    const caller = await callerOf(request);
    const row = await requireArchive(ctx, accountantArchive, ownerOf(caller), request.params.id);
    return presentDeskExport(ctx, row, caller);
  });

  const cancelling = { ...one, summary: "Interrompe ou apaga a exportação", response };
  server.delete(api.deskExport(":id"), { schema: cancelling }, async (request) => {
    const caller = await callerOf(request);
    const row = await cancelArchive(ctx, accountantArchive, ownerOf(caller), request.params.id);
    return presentDeskExport(ctx, row, caller);
  });

  registerContent(server, ctx, callerOf);
}

function registerContent(server: HttpServer, ctx: Context, callerOf: CallerOf): void {
  const fetching = {
    ...one,
    summary: "O arquivo de uma exportação de várias empresas",
    querystring: z.object({ ticket: z.string().max(1_000).optional() }),
  };
  server.get(api.deskExportContent(":id"), { schema: fetching }, async (request, reply) => {
    const caller = await callerOf(request);
    const { id } = request.params;
    const row = requireFile(await requireArchive(ctx, accountantArchive, ownerOf(caller), id));
    await requireStillExportable(ctx, caller, companiesOf(row));
    return sendArchive(ctx, reply, accountantArchive, row, fileNameOf(row));
  });
}

function ownerOf({ userId }: SessionRef) {
  return { userId };
}
