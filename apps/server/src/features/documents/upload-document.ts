import { createHash } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { documentKey } from "../../platform/storage.ts";
import { type UploadedFile, oneFile } from "./document-file.ts";
import { cleanFileName, CONTENT_TYPES } from "./file-types.ts";
import { readDocumentJob } from "./read-document.ts";
import { findDocument, insertDocument, type DocumentRow } from "./store.ts";

/**
 * Keeps the document and has it read in the background. Several files are its pages: pictures, joined to one PDF.
 * Bytes first: a row never points at nothing, and bytes without a row harm nobody.
 * @param key of the sender's choice: the same document again with the same key is the one that was sent before.
 * @throws AppError invalid (empty, no picture among pages, damaged page), too_large, unsupported_type, idempotency_key_reused.
 */
export async function uploadDocument(
  ctx: Context,
  userId: string,
  files: readonly UploadedFile[],
  key: string | null = null,
): Promise<DocumentRow> {
  const { name, type, bytes } = await oneFile(files);
  const id = key === null ? ctx.newId() : idOfKey(userId, key);
  const sha256 = createHash("sha256").update(bytes).digest();
  const earlier = key === null ? undefined : await findDocument(ctx.db, userId, id);
  if (earlier) return sameDocument(earlier, sha256);
  // A name of its own: senders with one key must not write over each other.
  const storageKey = documentKey(userId, ctx.newId());
  await ctx.documents.put(storageKey, bytes, CONTENT_TYPES[type]);
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await insertDocument(transaction, userId, {
      id,
      file_name: cleanFileName(name, type),
      content_type: CONTENT_TYPES[type],
      size: bytes.length,
      sha256,
      storage_key: storageKey,
      status: "received",
      created_at: ctx.clock.now(),
    });
    // Sent twice at the same moment: the other one was first.
    if (!row) return sameDocument(await requireOther(transaction, userId, id), sha256);
    await ctx.jobs.enqueue(transaction, readDocumentJob, { userId, documentId: id });
    return row;
  });
}

/** The key, bound to its owner, is the id: two senders with the same key never meet. */
function idOfKey(userId: string, key: string): string {
  const hex = createHash("sha256").update(`${userId}\n${key}`).digest("hex");
  // RFC 9562, version 8: an id of our own making.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}

function sameDocument(earlier: DocumentRow, sha256: Buffer): DocumentRow {
  if (earlier.sha256.equals(sha256)) return earlier;
  throw new AppError("idempotency_key_reused", {
    detail:
      "Esta chave de idempotência já foi usada com outro arquivo. Use uma chave nova para cada documento.",
  });
}

async function requireOther(
  transaction: Parameters<typeof insertDocument>[0],
  userId: string,
  id: string,
): Promise<DocumentRow> {
  const other = await findDocument(transaction, userId, id);
  if (!other) throw new Error("a document was there and is gone");
  return other;
}
