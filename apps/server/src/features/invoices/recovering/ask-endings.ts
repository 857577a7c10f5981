import { isChannel, isNationalChannel, type Channel } from "@emita/domain/notes/channel";
import type { Context } from "../../../platform/context/context.ts";
import { currentEpoch } from "../../../platform/context/epoch.ts";
import { readOutage } from "../desk/city-hall-health.ts";
import { openCounter, type Counter } from "../desk/open-desk.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { endNote } from "../outcome/record-cancellation.ts";
import { askEndingsJob } from "../record/job-references.ts";
import { lockInvoice, noteOf, type InvoiceRow } from "../record/store.ts";
import { endableChannels, endableNotes } from "./endable-notes.ts";

const BATCH = 100;
const AT_ONCE = 4;
/** After this many silences in a row the city hall counts as down (city-hall-health.ts); fewer prove nothing. */
const ROUNDS = 3;
/** A city hall that is down, a company without a certificate. */
const AGAIN_MS = 10 * 60_000;
const PATIENCE_MS = 7 * 24 * 3_600_000;

export interface EndingsOf {
  readonly companyId: string;
  readonly channel: string;
  readonly after: string | null;
}

/**
 * Once after a restore: books the question, for each account and city, which of its notes were cancelled since the copy was
 * made. The feed of the national system reports that; cities have no feed.
 */
export async function bookEndings(
  ctx: Context,
  { epoch, restoredAt }: { readonly epoch: number; readonly restoredAt: Date },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const begun = await transaction
      .updateTable("database_epochs")
      .set({ endings_asked_at: ctx.clock.now() })
      .where("epoch", "=", epoch)
      .where("endings_asked_at", "is", null)
      .returning("epoch")
      .executeTakeFirst();
    if (!begun) return;
    for (const of of await endableChannels(transaction, ctx.config.cityHall, restoredAt))
      await ctx.jobs.enqueue(transaction, askEndingsJob, { ...of, after: null });
  });
}

/** Asks for the next notes of an account at a city, and books those after them. Safe to repeat. */
export async function askEndings(ctx: Context, deps: IssuingDeps, of: EndingsOf): Promise<void> {
  const { restoredAt } = await currentEpoch(ctx.db);
  const { channel } = of;
  if (restoredAt === null || !isChannel(channel) || isNationalChannel(channel)) return;
  const range = { environment: ctx.config.cityHall, restoredAt, ...of, channel };
  const notes = await endableNotes(ctx.db, range, BATCH);
  const last = notes.at(-1);
  if (!last) return;
  const counter = await openFor(ctx, deps, of.companyId, channel);
  const isAsked = counter !== null && (await askAll(ctx, counter, notes));
  if (isAsked) return book(ctx, { ...of, after: last.id });
  if (ctx.clock.now().getTime() - restoredAt.getTime() < PATIENCE_MS)
    return book(ctx, of, new Date(ctx.clock.now().getTime() + AGAIN_MS));
  ctx.log.warn({ channel }, "not asked for notes that may have ended before the restore");
}

async function openFor(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  channel: Channel,
): Promise<Counter | null> {
  if (await readOutage(ctx, channel)) return null;
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return null;
  const opened = await openCounter(ctx, deps, { companyId, issuer: loaded.issuer }, channel);
  return opened.ok ? opened.counter : null;
}

/** @returns false when the city hall is down now: all are to be asked for again. */
async function askAll(
  ctx: Context,
  counter: Counter,
  notes: readonly InvoiceRow[],
): Promise<boolean> {
  let untold = notes;
  for (let round = 0; round < ROUNDS; round++) untold = await unanswered(ctx, counter, untold);
  if (untold.length === 0) return true;
  if (await readOutage(ctx, counter.channel)) return false;
  // It answers about others: of these it has nothing to say (a note kept without its receipt).
  ctx.log.warn(
    { channel: counter.channel, notes: untold.length },
    "the city hall does not say whether these notes were cancelled before the restore",
  );
  return true;
}

/** Those of which it does not say what became of them. */
async function unanswered(
  ctx: Context,
  counter: Counter,
  notes: readonly InvoiceRow[],
): Promise<InvoiceRow[]> {
  const silent: InvoiceRow[] = [];
  const next = notes.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const note of next) if (!(await askOne(ctx, counter, note))) silent.push(note);
    }),
  );
  return silent;
}

async function askOne(
  ctx: Context,
  { cityHall, issuer, certificate, connection }: Counter,
  note: InvoiceRow,
): Promise<boolean> {
  const prestador = toPrestador(issuer);
  const state = await cityHall.findCancellation(noteOf(note), prestador, certificate, connection);
  if (state === "cancelled") await recordEnding(ctx, note);
  return state !== "unknown";
}

async function recordEnding(
  ctx: Context,
  { company_id: companyId, id: invoiceId }: InvoiceRow,
): Promise<void> {
  const ref = { companyId, invoiceId };
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (row?.status === "issued") await endNote(ctx, transaction, ref, row, { isRecovered: true });
  });
}

async function book(ctx: Context, of: EndingsOf, startAfter?: Date): Promise<void> {
  await ctx.db
    .transaction()
    .execute((transaction) =>
      ctx.jobs.enqueue(transaction, askEndingsJob, of, startAfter && { startAfter }),
    );
}
