import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type Document,
  documentSchema,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
} from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { uploadSlots } from "../../platform/http/body/upload-slots.ts";
import { findDuplicates, type InvoiceLookups } from "./invoices/earlier-invoices.ts";
import { attachmentHeader } from "./upload/file-types.ts";
import { registerArrived } from "./arrived/arrived-routes.ts";
import { registerReadingChoices } from "./reading/model/choices-routes.ts";
import { pageKey } from "./page-key.ts";
import { presentDocument } from "./present.ts";
import { readAgain } from "./reading/read-again.ts";
import { receiveFiles } from "./upload/receive-file.ts";
import { findDocument, type DocumentRow } from "./store.ts";
import { uploadDocument } from "./upload/upload-document.ts";
import { refuseAtLimit } from "./upload-limits.ts";
import { idempotencyHeaders } from "../../platform/http/idempotency-key.ts";

/** Parts of other features, wired in app.ts. */
export interface DocumentLookups extends InvoiceLookups {
  ownTaxId(companyId: string): Promise<string | null>;
}

const params = z.object({ id: z.string() });
/** A page that is not a number is an unknown path. */
const pageParams = params.extend({
  page: z.string().transform(Number),
});
const tags = ["documentos"];
const reads = { access: "read", scopes: ["invoices:read"] } as const;
const sends = { access: "documents", scopes: ["invoices:write"] } as const;

/** Uploading, and looking at what was uploaded and read. Only the owner sees anything of it. */
export async function registerDocuments(
  server: HttpServer,
  ctx: Context,
  lookups: DocumentLookups,
): Promise<void> {
  // A scope of its own: nothing else takes multipart bodies.
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, {
      limits: {
        fileSize: MAX_DOCUMENT_BYTES,
        files: MAX_DOCUMENT_PAGES,
        fields: 10,
        fieldSize: 1_000,
        headerPairs: 50,
      },
    });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(
      api.documents,
      {
        config: { ...sends, streamsBody: true },
        schema: {
          summary: "Envia um documento para leitura (multipart, campo file)",
          operationId: "uploadDocument",
          description:
            "Recebe JPG, PNG, GIF, PDF, DOC ou XML de até 20 MB no campo `file` e o lê em segundo plano. O campo repetido, com até 5 imagens, manda as páginas de um só documento, na ordem. Com `Idempotency-Key`, repetir o envio devolve o mesmo documento. Cada conta envia por hora até um número e um volume de documentos, e até 64 ao mesmo tempo; além disso vem 429 com `Retry-After`.",
          example: { file: "(o arquivo)" },
          fields: { file: "O documento; repetido, com até 5 imagens, as páginas dele na ordem." },
          answers: { 202: "O documento foi recebido e está em leitura" },
          tags,
          headers: idempotencyHeaders,
          consumes: ["multipart/form-data"],
          response: { 202: documentSchema },
        },
      },
      async (request, reply) => {
        const { companyId } = request.caller;
        const key = request.headers["idempotency-key"] || null;
        const row = await uploadSlots(ctx).run(companyId, async () => {
          await refuseAtLimit(ctx, companyId, key);
          return withIncomingFiles(ctx.config, async (create) =>
            uploadDocument(ctx, { companyId, key, create }, await receiveFiles(request, create)),
          );
        });
        return reply.status(202).send(await shown(ctx, lookups, row));
      },
    );
  });

  registerReadingChoices(server, ctx);
  registerArrived(server, ctx, lookups);

  server.get(
    api.document(":id"),
    {
      config: reads,
      schema: {
        summary: "Um documento e o que foi lido nele",
        operationId: "getDocument",
        description:
          "O documento e, com status `read`, o que foi lido: cada campo em `fields` com sua certeza em `confidence` (certo, conferir, nao_encontrado).",
        tags,
        params,
        response: { 200: documentSchema },
      },
    },
    async (request) =>
      shown(ctx, lookups, await requireDocument(ctx, request.caller.companyId, request.params.id)),
  );

  server.post(
    api.documentReadings(":id"),
    {
      config: sends,
      schema: {
        summary: "Lê de novo um documento que não pôde ser lido por uma falha nossa",
        operationId: "readDocumentAgain",
        description:
          "Para um documento com `status` `failed` e `error.code` `internal` ou `timeout`: a falha foi nossa, e o mesmo arquivo entra de novo na fila de leitura sem ser enviado outra vez. Qualquer outro documento volta como está. Conta como um envio nos limites por hora.",
        answers: { 202: "O documento voltou à fila de leitura, ou está como estava" },
        tags,
        params,
        response: { 202: documentSchema },
      },
    },
    async (request, reply) => {
      const row = await requireDocument(ctx, request.caller.companyId, request.params.id);
      return reply.status(202).send(await shown(ctx, lookups, await readAgain(ctx, row)));
    },
  );

  server.get(
    api.documentPage(":id", ":page"),
    {
      config: reads,
      schema: {
        summary: "Uma página como foi lida",
        operationId: "getDocumentPage",
        description: "Uma página como foi lida (JPEG): os quadros de `evidence` se referem a ela.",
        fields: { page: "A página, desde 1." },
        file: "image/jpeg",
        answers: { 200: "A página, em JPEG" },
        tags,
        params: pageParams,
      },
    },
    async (request, reply) => {
      const { id, page } = request.params;
      const row = await requireDocument(ctx, request.caller.companyId, id);
      if (!hasPage(row, page))
        throw new AppError("not_found", { detail: "Página não encontrada." });
      const bytes = await ctx.documents.get(pageKey(row, page));
      return reply
        .type("image/jpeg")
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, no-store")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );

  server.get(
    api.documentContent(":id"),
    {
      config: reads,
      schema: {
        summary: "O arquivo enviado",
        operationId: "getDocumentContent",
        description: "O arquivo como foi enviado.",
        file: [
          "application/msword",
          "application/pdf",
          "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          "application/xml",
          "image/gif",
          "image/heic",
          "image/jpeg",
          "image/png",
          "image/webp",
        ],
        answers: { 200: "O arquivo, no tipo em que foi enviado" },
        tags,
        params,
      },
    },
    async (request, reply) => {
      const row = await requireDocument(ctx, request.caller.companyId, request.params.id);
      // Streamed: a slow client holds a connection, not the file in our memory.
      const content = await ctx.documents.read(row.storage_key);
      return reply
        .type(row.content_type)
        .header("content-length", row.size)
        .header("content-disposition", attachmentHeader(row.file_name))
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, no-store")
        .send(content);
    },
  );
}

function hasPage(row: DocumentRow, page: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= presentDocument(row).pages.length;
}

async function shown(ctx: Context, lookups: DocumentLookups, row: DocumentRow): Promise<Document> {
  const [duplicates, ownTaxId] = await Promise.all([
    findDuplicates(ctx, lookups, row),
    lookups.ownTaxId(row.company_id),
  ]);
  return presentDocument(row, { duplicates, ownTaxId });
}

async function requireDocument(ctx: Context, companyId: string, id: string): Promise<DocumentRow> {
  const row = z.uuid().safeParse(id).success
    ? await findDocument(ctx.db, companyId, id)
    : undefined;
  if (!row) throw new AppError("not_found", { detail: "Documento não encontrado." });
  return row;
}
