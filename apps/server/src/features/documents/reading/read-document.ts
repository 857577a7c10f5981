import { localDate } from "@emita/domain/basics/dates";
import { openFields } from "@emita/domain/extraction/model/model-reading";
import type { Reading } from "@emita/domain/extraction/page/reading";
import { ReaderError } from "@emita/reader/errors";
import type { Understood } from "@emita/reader/read-document";
import type { Reader, ReadingResult } from "@emita/reader/reader";
import { AppError } from "../../../platform/basics/app-error.ts";
import { asPassingFault } from "../../../platform/basics/passing-fault.ts";
import type { Context } from "../../../platform/context/context.ts";
import { askModelJob, type AskingDeps } from "./model/ask-about-document.ts";
import { keepWords } from "./model/exhibit-store.ts";
import { wantsModel } from "./model/wants-model.ts";
import { pageKey } from "../page-key.ts";
import type { ReadDocumentPayload } from "./read-document-job.ts";
import {
  findDocument,
  finishReading,
  recordPartialReading,
  type DocumentRow,
  type ReadingKeys,
  type ReadingOutcome,
} from "../store.ts";
import { countFault, park } from "./waiting-store.ts";

export interface ReadingDeps extends AskingDeps {
  /** Started with the first document, shared by all. */
  reader(): Reader;
}

/** The code of a document that could not be read for a reason of ours (REREADABLE_CODES). */
export const READING_FAILED = "internal";

/** A reading waits this long for the store before it fails. */
const MAX_WAIT_MS = 24 * 3_600_000;

/**
 * Reads a received document and stores the result, or why it cannot be read. Safe to repeat: a read document stays unchanged.
 * @throws temporary faults (a closing reader, a store that is away): try again.
 */
export async function readDocument(
  ctx: Context,
  deps: ReadingDeps,
  { companyId, documentId }: ReadDocumentPayload,
): Promise<void> {
  const document = await findDocument(ctx.db, companyId, documentId);
  if (document?.status !== "received") return;
  try {
    await finish(ctx, companyId, documentId, await read(ctx, deps, document));
  } catch (error) {
    if (!passes(error)) await countFault(ctx.db, companyId, documentId);
    throw error;
  }
}

/** The store or the database is away; nothing is wrong with the document or with us. */
function passes(error: unknown): boolean {
  const refusal = error instanceof AppError ? error : asPassingFault(error);
  return refusal?.code === "unavailable";
}

/**
 * When all tries of a minute are used up. A document whose every failure was one that passes waits for the store
 * (resume-readings.ts), for a day; any other has failed.
 */
export async function giveUpReading(
  ctx: Context,
  { companyId, documentId }: ReadDocumentPayload,
): Promise<void> {
  const document = await findDocument(ctx.db, companyId, documentId);
  if (document?.status !== "received") return;
  const now = ctx.clock.now();
  const waitedMs = now.getTime() - (document.reading_waits_since ?? now).getTime();
  if (document.reading_faults === 0 && waitedMs < MAX_WAIT_MS)
    await park(ctx.db, companyId, documentId, now);
  else await finish(ctx, companyId, documentId, { status: "failed", errorCode: READING_FAILED });
}

async function read(
  ctx: Context,
  deps: ReadingDeps,
  document: DocumentRow,
): Promise<ReadingOutcome> {
  const bytes = await ctx.documents.get(document.storage_key);
  const { taxId: ownTaxId } = await deps.issuer(document.company_id);
  const wantsWords = await wantsModel(ctx, document.company_id);
  // One after the other: what was known first must not be written last.
  let told = Promise.resolve();
  try {
    const result = await deps.reader().read(bytes, {
      owner: document.company_id,
      today: localDate(ctx.clock.now()),
      ...(ownTaxId && { ownTaxId }),
      sheets: true,
      ...(wantsWords && { words: true }),
      onPartial: (understood) => {
        told = told.then(() => report(ctx, document, understood));
      },
    });
    const sheets = await keepSheets(ctx, document, result.sheets);
    const { reading, notes: invoices } = result;
    // The words of a file with several boletos belong to all of them, so an answer could not be assigned to one.
    const isAsked = wantsWords && invoices.length === 0 && result.words.length > 0;
    const isOpen = isAsked && openFields(reading).length > 0;
    if (isOpen) await keepWords(ctx, document, result.words);
    return {
      status: "read",
      reading: { ...reading, notes: invoices, sheets, model: isOpen ? { state: "waiting" } : null },
      keys: keysOf(reading),
      asksModel: isOpen,
    };
  } catch (error) {
    // The reader has judged the file itself: reading it again would end the same way.
    if (error instanceof ReaderError) return { status: "failed", errorCode: error.code };
    throw error;
  } finally {
    await told;
  }
}

/** Notifies the open form at once. A partial reading that could not be stored is no loss: the whole one follows. */
async function report(
  ctx: Context,
  document: DocumentRow,
  { reading, notes: invoices }: Understood,
): Promise<void> {
  const { company_id: companyId, id } = document;
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      const keys = keysOf(reading);
      if (
        await recordPartialReading(
          transaction,
          companyId,
          id,
          { ...reading, notes: invoices },
          keys,
        )
      )
        await ctx.live.publish(transaction, companyId, { type: "document.changed", id });
    });
  } catch (error) {
    ctx.log.warn({ err: error, documentId: id }, "partial reading not noted");
  }
}

/** Stores the pages beside the file, so that the form can show the place of a value. */
async function keepSheets(ctx: Context, document: DocumentRow, sheets: ReadingResult["sheets"]) {
  for (const [index, { picture }] of sheets.entries())
    if (picture) await ctx.documents.put(pageKey(document, index + 1), picture, "image/jpeg");
  return sheets.map(({ width, height, picture }) => ({
    width,
    height,
    hasPicture: picture !== null,
  }));
}

function keysOf({ linhaDigitavel, pixEndToEndId }: Reading): ReadingKeys {
  return { slipLine: linhaDigitavel.value, endToEndId: pixEndToEndId.value };
}

async function finish(
  ctx: Context,
  companyId: string,
  id: string,
  outcome: ReadingOutcome,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const isWritten = await finishReading(transaction, companyId, id, outcome, ctx.clock.now());
    if (!isWritten) return;
    await ctx.live.publish(transaction, companyId, { type: "document.changed", id });
    if (outcome.status === "read" && outcome.asksModel)
      await ctx.jobs.enqueue(transaction, askModelJob, { companyId, documentId: id });
  });
}
