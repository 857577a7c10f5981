import { isChannel, isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import type { Context } from "../../../platform/context/context.ts";
import { currentDatabaseGeneration } from "../../../platform/context/database-generation.ts";
import { readOutage } from "../authority/authority-health.ts";
import { openAuthoritySession, type AuthoritySession } from "../authority/open-session.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { endInvoice } from "../outcome/record-cancellation.ts";
import { askEndingsJob } from "../record/job-references.ts";
import { lockInvoice, invoiceOf, type InvoiceRow } from "../record/store.ts";
import { endableChannels, endableInvoices } from "./endable-invoices.ts";

const BATCH = 100;
const AT_ONCE = 4;
/** After this many silences in a row the city hall counts as down (city-hall-health.ts); fewer prove nothing. */
const ROUNDS = 3;
/** A city hall that is down, a company without a certificate. */
const AGAIN_MS = 10 * 60_000;
const MAX_WAIT_MS = 7 * 24 * 3_600_000;

export interface EndingsOf {
  readonly companyId: string;
  readonly channel: string;
  readonly after: string | null;
}

/**
 * Once after a restore: books the question, for each account and city, which of its invoices were cancelled since the copy was
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

/** Asks for the next invoices of an account at a city, and books those after them. Safe to repeat. */
export async function askEndings(ctx: Context, deps: IssuingDeps, of: EndingsOf): Promise<void> {
  const { restoredAt } = await currentDatabaseGeneration(ctx.db);
  const { channel } = of;
  if (restoredAt === null || !isChannel(channel) || isNationalChannel(channel)) return;
  const range = { environment: ctx.config.cityHall, restoredAt, ...of, channel };
  const invoices = await endableInvoices(ctx.db, range, BATCH);
  const last = invoices.at(-1);
  if (!last) return;
  const session = await openFor(ctx, deps, of.companyId, channel);
  const isAsked = session !== null && (await askAll(ctx, session, invoices));
  if (isAsked) return book(ctx, { ...of, after: last.id });
  if (ctx.clock.now().getTime() - restoredAt.getTime() < MAX_WAIT_MS)
    return book(ctx, of, new Date(ctx.clock.now().getTime() + AGAIN_MS));
  ctx.log.warn({ channel }, "not asked for notes that may have ended before the restore");
}

async function openFor(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  channel: Channel,
): Promise<AuthoritySession | null> {
  if (await readOutage(ctx, channel)) return null;
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return null;
  const opened = await openAuthoritySession(
    ctx,
    deps,
    { companyId, issuer: loaded.issuer },
    channel,
  );
  return opened.ok ? opened.session : null;
}

/** @returns false when the city hall is down now: all are to be asked for again. */
async function askAll(
  ctx: Context,
  session: AuthoritySession,
  invoices: readonly InvoiceRow[],
): Promise<boolean> {
  let untold = invoices;
  for (let round = 0; round < ROUNDS; round++) untold = await unanswered(ctx, session, untold);
  if (untold.length === 0) return true;
  if (await readOutage(ctx, session.channel)) return false;
  // It answers about others: of these it has nothing to say (an invoice kept without its receipt).
  ctx.log.warn(
    { channel: session.channel, notes: untold.length },
    "the city hall does not say whether these notes were cancelled before the restore",
  );
  return true;
}

/** Those of which it does not say what became of them. */
async function unanswered(
  ctx: Context,
  session: AuthoritySession,
  invoices: readonly InvoiceRow[],
): Promise<InvoiceRow[]> {
  const silent: InvoiceRow[] = [];
  const next = invoices.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const invoice of next) if (!(await askOne(ctx, session, invoice))) silent.push(invoice);
    }),
  );
  return silent;
}

async function askOne(
  ctx: Context,
  { authority, issuer, certificate, connection }: AuthoritySession,
  invoice: InvoiceRow,
): Promise<boolean> {
  const prestador = toPrestador(issuer);
  const state = await authority.findCancellation(
    invoiceOf(invoice),
    prestador,
    certificate,
    connection,
  );
  if (state === "cancelled") await recordEnding(ctx, invoice);
  return state !== "unknown";
}

async function recordEnding(
  ctx: Context,
  { company_id: companyId, id: invoiceId }: InvoiceRow,
): Promise<void> {
  const ref = { companyId, invoiceId };
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (row?.status === "issued")
      await endInvoice(ctx, transaction, ref, row, { isRecovered: true });
  });
}

async function book(ctx: Context, of: EndingsOf, startAfter?: Date): Promise<void> {
  await ctx.db
    .transaction()
    .execute((transaction) =>
      ctx.jobs.enqueue(transaction, askEndingsJob, of, startAfter && { startAfter }),
    );
}
