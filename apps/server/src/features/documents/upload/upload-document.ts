import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { documentKey } from "../../../platform/files/storage.ts";
import { type FileTools, type UploadedFile, oneFile } from "./document-file.ts";
import { cleanFileName, CONTENT_TYPES } from "./file-types.ts";
import { idOfKey } from "../../../platform/http/idempotency-key.ts";
import { bookReading } from "../reading/book-reading.ts";
import { countWaiting, findDocument, insertDocument, type DocumentRow } from "../store.ts";
import { countUpload } from "../upload-limits.ts";

/** Whole files are in memory while a container is inspected or pictures are joined, so only a few run at a time. */
const inMemoryLane = perContext(() => new FairQueue({ running: 2 }));

export interface Upload {
  readonly companyId: string;
  /** Chosen by the client: a repeated upload with the same key is the same document. */
  readonly key: string | null;
  /** It waits for a person: no screen is open that sent it. */
  readonly arrivedByMail?: boolean;
  /** Makes room for a further file. */
  create(): Promise<IncomingFile>;
}

/**
 * Stores the document and queues its reading. Several files are its pages: pictures, joined to one PDF. Bytes first: a row
 * never lacks its bytes, and bytes without a row do no harm.
 * @throws AppError invalid (empty, no picture among pages, damaged page), too_large, unsupported_type, idempotency_key_reused,
 * rate_limited.
 */
export async function uploadDocument(
  ctx: Context,
  { companyId, key, arrivedByMail = false, create }: Upload,
  files: readonly UploadedFile[],
): Promise<DocumentRow> {
  const beyondLimit = await countUpload(ctx, companyId, sum(files));
  const inMemory: FileTools["inMemory"] = (work) => inMemoryLane(ctx).run(companyId, work);
  const { name, type, file } = await oneFile({ create, inMemory }, files);
  const id = key === null ? ctx.newId() : idOfKey(companyId, key);
  const sha256 = file.sha256();
  const earlier = key === null ? undefined : await findDocument(ctx.db, companyId, id);
  if (earlier) return sameDocument(earlier, sha256);
  if (beyondLimit) throw beyondLimit;
  // A name of its own: senders with one key must not write over each other.
  const storageKey = documentKey(companyId, ctx.newId());
  await ctx.documents.putFile(storageKey, file, CONTENT_TYPES[type]);
  return ctx.db.transaction().execute(async (transaction) => {
    const waiting = await countWaiting(transaction, companyId);
    const row = await insertDocument(transaction, companyId, {
      id,
      file_name: cleanFileName(name, type),
      content_type: CONTENT_TYPES[type],
      size: file.size,
      sha256,
      storage_key: storageKey,
      status: "received",
      created_at: ctx.clock.now(),
      arrived_by_mail: arrivedByMail,
    });
    // Sent twice at the same moment: the other one was first.
    if (!row) return sameDocument(await requireOther(transaction, companyId, id), sha256);
    // An account's nth waiting document comes after the (n-1)th of every account: a pile delays only itself.
    await bookReading(ctx, transaction, { companyId, documentId: id }, { after: waiting });
    return row;
  });
}

function sum(files: readonly UploadedFile[]): number {
  return files.reduce((total, { file }) => total + file.size, 0);
}

function sameDocument(earlier: DocumentRow, sha256: Buffer): DocumentRow {
  if (earlier.sha256.equals(sha256)) return earlier;
  throw new AppError("idempotency_key_reused", {
    detail: `Esta chave de idempotência já é do documento ${earlier.id}, enviado com outro arquivo. Consulte-o antes de enviar de novo: só outro documento leva uma chave própria.`,
    extra: { document_id: earlier.id },
  });
}

async function requireOther(
  transaction: Parameters<typeof insertDocument>[0],
  companyId: string,
  id: string,
): Promise<DocumentRow> {
  const other = await findDocument(transaction, companyId, id);
  if (!other) throw new Error("a document was there and is gone");
  return other;
}
