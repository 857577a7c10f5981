import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { documentSchema, MAX_DOCUMENT_BYTES } from "@emita/contract/documents";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/app-error.ts";
import { requireVerifiedEmail, type Authenticate } from "../../platform/auth-context.ts";
import type { Context } from "../../platform/context.ts";
import type { HttpServer } from "../../platform/http.ts";
import { attachmentHeader } from "./file-types.ts";
import { presentDocument } from "./present.ts";
import { receiveFile } from "./receive-file.ts";
import { findDocument, type DocumentRow } from "./store.ts";
import { uploadDocument } from "./upload-document.ts";

const params = z.object({ id: z.string() });
const tags = ["documentos"];

/** Uploading, and looking at what was uploaded and read. Only the owner sees anything of it. */
export async function registerDocuments(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  const callerId = async (request: Parameters<Authenticate>[0]) =>
    requireVerifiedEmail(await authenticate(request)).userId;

  // A scope of its own: nothing else takes multipart bodies.
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, {
      limits: {
        fileSize: MAX_DOCUMENT_BYTES,
        files: 1,
        fields: 10,
        fieldSize: 1_000,
        headerPairs: 50,
      },
    });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(
      api.documents,
      // Before the body is read: strangers cannot make the server take 20 MB.
      {
        onRequest: async (request) => void (await callerId(request)),
        schema: {
          summary: "Envia um documento para leitura (multipart, campo file)",
          tags,
          consumes: ["multipart/form-data"],
          response: { 202: documentSchema },
        },
      },
      async (request, reply) => {
        const userId = await callerId(request);
        const row = await uploadDocument(ctx, userId, await receiveFile(request));
        return reply.status(202).send(presentDocument(row));
      },
    );
  });

  server.get(
    api.document(":id"),
    {
      schema: {
        summary: "Um documento e o que foi lido nele",
        tags,
        params,
        response: { 200: documentSchema },
      },
    },
    async (request) =>
      presentDocument(await requireDocument(ctx, await callerId(request), request.params.id)),
  );

  server.get(
    api.documentContent(":id"),
    { schema: { summary: "O arquivo enviado", tags, params } },
    async (request, reply) => {
      const row = await requireDocument(ctx, await callerId(request), request.params.id);
      const bytes = await ctx.documents.get(row.storage_key);
      return reply
        .type(row.content_type)
        .header("content-disposition", attachmentHeader(row.file_name))
        .header("x-content-type-options", "nosniff")
        .header("cache-control", "private, no-store")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}

async function requireDocument(ctx: Context, userId: string, id: string): Promise<DocumentRow> {
  const row = z.uuid().safeParse(id).success ? await findDocument(ctx.db, userId, id) : undefined;
  if (!row) throw new AppError("not_found", { detail: "Documento não encontrado." });
  return row;
}
