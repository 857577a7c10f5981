import { z } from "zod";
import { localDate } from "@emita/domain/dates";
import { ReaderError } from "@emita/reader/errors";
import type { Reader } from "@emita/reader/reader";
import type { Context } from "../../platform/context.ts";
import { findDocument, finishReading, type DocumentRow, type ReadingOutcome } from "./store.ts";

export const readDocumentJob = {
  name: "read-document",
  payload: z.object({ userId: z.uuid(), documentId: z.uuid() }),
};
export type ReadDocumentPayload = z.output<typeof readDocumentJob.payload>;

export interface ReadingDeps {
  /** Started with the first document, shared by all. */
  reader(): Reader;
  /** CNPJ or CPF of the user's own company, which is never the payer on the paper. */
  ownTaxId(userId: string): Promise<string | null>;
}

/** The code of a document that could not be read for a reason of ours. */
export const READING_FAILED = "internal";

/**
 * Reads a received document and records what stands on it, or why it cannot be read. Safe to repeat: a read document stays as it is.
 * @throws whatever may pass by itself (a closing reader, a store that is away): try again.
 */
export async function readDocument(
  ctx: Context,
  deps: ReadingDeps,
  { userId, documentId }: ReadDocumentPayload,
): Promise<void> {
  const document = await findDocument(ctx.db, userId, documentId);
  if (document?.status !== "received") return;
  await finish(ctx, userId, documentId, await read(ctx, deps, document));
}

/** When all tries are used up. */
export async function giveUpReading(
  ctx: Context,
  { userId, documentId }: ReadDocumentPayload,
): Promise<void> {
  await finish(ctx, userId, documentId, { status: "failed", errorCode: READING_FAILED });
}

async function read(
  ctx: Context,
  deps: ReadingDeps,
  document: DocumentRow,
): Promise<ReadingOutcome> {
  const bytes = await ctx.documents.get(document.storage_key);
  const ownTaxId = await deps.ownTaxId(document.user_id);
  try {
    const { reading } = await deps
      .reader()
      .read(bytes, { today: localDate(ctx.clock.now()), ...(ownTaxId && { ownTaxId }) });
    return { status: "read", reading };
  } catch (error) {
    // The reader has judged the file itself: reading it again would end the same way.
    if (error instanceof ReaderError) return { status: "failed", errorCode: error.code };
    throw error;
  }
}

async function finish(
  ctx: Context,
  userId: string,
  id: string,
  outcome: ReadingOutcome,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const isWritten = await finishReading(transaction, userId, id, outcome, ctx.clock.now());
    if (isWritten) await ctx.live.publish(transaction, userId, { type: "document.changed", id });
  });
}
