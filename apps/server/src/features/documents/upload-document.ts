import { createHash } from "node:crypto";
import { MAX_DOCUMENT_BYTES } from "@emita/contract/documents";
import { sniff } from "@emita/reader/sniff";
import { AppError, invalidField } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { documentKey } from "../../platform/storage.ts";
import { cleanFileName, CONTENT_TYPES } from "./file-types.ts";
import { readDocumentJob } from "./read-document.ts";
import { insertDocument, type DocumentRow } from "./store.ts";

export interface UploadedFile {
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
}

export const UNSUPPORTED_TYPE =
  "Tipo de arquivo não suportado. Aceitos: JPG, PNG, GIF, PDF, DOC, XML";
export const TOO_LARGE = "O arquivo passa de 20 MB. Envie um menor.";

/**
 * Keeps the file and has it read in the background. Bytes first: a row never points at nothing, and bytes without a row harm nobody.
 * @throws AppError invalid (empty), too_large, unsupported_type.
 */
export async function uploadDocument(
  ctx: Context,
  userId: string,
  { name, bytes }: UploadedFile,
): Promise<DocumentRow> {
  if (bytes.length === 0)
    throw invalidField("file", "empty", "O arquivo está vazio. Escolha outro.");
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new AppError("too_large", { detail: TOO_LARGE });
  const type = sniff(bytes);
  if (type === null) throw new AppError("unsupported_type", { detail: UNSUPPORTED_TYPE });
  const id = ctx.newId();
  const storageKey = documentKey(userId, id);
  await ctx.documents.put(storageKey, bytes, CONTENT_TYPES[type]);
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await insertDocument(transaction, userId, {
      id,
      file_name: cleanFileName(name, type),
      content_type: CONTENT_TYPES[type],
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
      storage_key: storageKey,
      status: "received",
      created_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(transaction, readDocumentJob, { userId, documentId: id });
    return row;
  });
}
