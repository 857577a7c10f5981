import { holdAgainst, type Issuer } from "@emita/domain/extraction/model/agree";
import type { ModelAnswer, ModelReading } from "@emita/domain/extraction/model/model-reading";
import { z } from "zod";
import type { ReaderModelSettings } from "../../../../config/reader-settings.ts";
import type { Context } from "../../../../platform/context/context.ts";
import { findDocument, type DocumentRow } from "../../store.ts";
import { storedReadingSchema, type StoredReading } from "../stored-reading.ts";
import { askModel, type ModelOutcome } from "./ask-model.ts";
import { addTokens, findAsksModel, takeQuestion } from "./choices-store.ts";
import { exhibitOf, keptWords, removeWords } from "./exhibit-store.ts";
import { isPaused, pauseModel } from "./model-pause.ts";
import { settleModel } from "./settle-model.ts";

export const askModelJob = {
  name: "ask-model",
  /** `again`: it was silent once. */
  payload: z.object({ companyId: z.uuid(), documentId: z.uuid(), again: z.boolean().optional() }),
};
export type AskModelPayload = z.output<typeof askModelJob.payload>;

export interface AskingDeps {
  /** The user's own company, which is never the payer on the paper. */
  issuer(companyId: string): Promise<Issuer>;
}

const AGAIN_AFTER_MS = 5_000;
/** The pause after two timeouts: long enough to spare a service that is down, short enough for the documents of this hour. */
const AWAY_SECONDS = 60;
/** The operator has to check the settings. */
const REFUSED_SECONDS = 600;

/**
 * Shows a document that was read, and in which something stayed open, to the external model, and keeps what its answer is worth. Our own reading
 * stays as it is, and is complete without. Its silence is nothing that an operator has to clear away: the second one ends the question. Safe to repeat.
 * @throws what is our own trouble, such as a store that is away: try again.
 */
export async function askAboutDocument(
  ctx: Context,
  deps: AskingDeps,
  payload: AskModelPayload,
): Promise<void> {
  const { companyId, documentId, again = false } = payload;
  const document = await findDocument(ctx.db, companyId, documentId);
  const reading = document && waitingReading(document);
  if (!document || !reading) return;
  const settings = await permission(ctx, companyId);
  if (settings === null) return settle(ctx, document, null);
  const words = await keptWords(ctx, document);
  const outcome = await askModel(settings, await exhibitOf(ctx, document, reading, words));
  if (outcome.kind === "away" && !again) return askLater(ctx, payload);
  const answer = await answerOf(ctx, document, outcome);
  const issuer = await deps.issuer(companyId);
  await settle(ctx, document, answer && holdAgainst(reading, answer, words, issuer));
}

/** When all tries are used up: the reading is complete without the model. */
export async function giveUpModel(
  ctx: Context,
  { companyId, documentId }: AskModelPayload,
): Promise<void> {
  const document = await findDocument(ctx.db, companyId, documentId);
  if (document && waitingReading(document)) await settle(ctx, document, null);
}

function askLater({ db, jobs, clock }: Context, payload: AskModelPayload): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + AGAIN_AFTER_MS);
  return db
    .transaction()
    .execute((transaction) =>
      jobs.enqueue(transaction, askModelJob, { ...payload, again: true }, { startAfter }),
    );
}

function waitingReading({ status, reading }: DocumentRow): StoredReading | null {
  const stored = status === "read" ? storedReadingSchema.safeParse(reading).data : undefined;
  return stored?.model?.state === "waiting" ? stored : null;
}

/** The choice may have been taken back, and the month used up, since the document was read. Null: it is not asked. */
async function permission(ctx: Context, companyId: string): Promise<ReaderModelSettings | null> {
  const { readerModel } = ctx.config;
  if (readerModel === null || !(await findAsksModel(ctx.db, companyId))) return null;
  if (await isPaused(ctx)) return null;
  return (await takeQuestion(ctx, companyId, readerModel.monthlyLimit)) ? readerModel : null;
}

async function answerOf(
  ctx: Context,
  { id, company_id }: DocumentRow,
  outcome: ModelOutcome,
): Promise<ModelAnswer | null> {
  if (outcome.kind === "away") {
    ctx.log.warn({ documentId: id, status: outcome.status }, "the reader's model is away");
    await pauseModel(ctx, AWAY_SECONDS);
    return null;
  }
  if (outcome.kind === "refused") {
    ctx.log.error(
      { documentId: id, status: outcome.status },
      "the reader's model refuses our question: see READER_MODEL_URL, READER_MODEL and READER_MODEL_KEY",
    );
    await pauseModel(ctx, REFUSED_SECONDS);
    return null;
  }
  await addTokens(ctx, company_id, outcome.tokens);
  if (outcome.kind === "answered") return outcome.answer;
  ctx.log.warn({ documentId: id }, "the reader's model answered nothing usable");
  return null;
}

async function settle(
  ctx: Context,
  document: DocumentRow,
  reading: ModelReading | null,
): Promise<void> {
  await settleModel(ctx, document, reading);
  await removeWords(ctx, document);
}
