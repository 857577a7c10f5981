import type { Transaction } from "kysely";
import {
  dpsIdOf,
  meaningOfEvent,
  type DistributedDocument,
  type DistributionOutcome,
} from "@emita/fiscal/national-feed";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { OutboundError } from "../../../platform/outbound/outbound-http.ts";
import type { Issuer } from "../../companies/public.ts";
import {
  findFeedOwners,
  keepDocument,
  lastNsu,
  lockByDpsId,
  lockByKey,
  moveOn,
  type Feed,
} from "./adn-store.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { followAnalysisJob, issueInvoiceJob, readFeedJob } from "../record/job-references.ts";
import { isEnding } from "../outcome/replacement.ts";
import { endInvoice } from "../outcome/record-cancellation.ts";
import { updateInvoice, type InvoiceRow } from "../record/store.ts";

/** Batches of one turn; a long feed goes on in the next, so that no company keeps the others waiting. */
const BATCHES = 10;

/** Every company with valid invoices gets a turn: cities share theirs with the national system too. */
export async function readFeeds(ctx: Context): Promise<void> {
  for (const companyId of await findFeedOwners(ctx.db)) {
    await ctx.db
      .transaction()
      .execute((transaction) => ctx.jobs.enqueue(transaction, readFeedJob, { companyId }));
  }
}

/**
 * Reads what the ADN has for a company since the last time: invoices that were cancelled elsewhere end here too, an invoice whose
 * answer never came is asked for at once, and what is not in our books is kept for later. Safe to repeat, also at once.
 */
export async function readFeed(ctx: Context, deps: IssuingDeps, companyId: string): Promise<void> {
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return;
  const { issuer } = loaded;
  const feed = { companyId, environment: ctx.config.cityHall, cnpj: issuer.cnpj };
  for (let batch = 0; batch < BATCHES; batch++) {
    if (!(await readBatch(ctx, deps, feed, issuer))) return;
  }
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, readFeedJob, { companyId }));
}

/** @returns whether there may be more. */
async function readBatch(
  ctx: Context,
  deps: IssuingDeps,
  feed: Feed,
  issuer: Issuer,
): Promise<boolean> {
  const nsu = await lastNsu(ctx.db, feed);
  const outcome = await ask(ctx, deps, nsu, issuer);
  if (outcome?.kind !== "documents") {
    if (outcome?.kind === "rejected")
      ctx.log.warn({ codes: outcome.reasons.map(({ code }) => code) }, "the ADN refused its feed");
    return false;
  }
  const last = Math.max(nsu, ...outcome.documents.map((document) => document.nsu ?? 0));
  // In the feed's order: an invoice comes before what happened to it.
  const inOrder = outcome.documents.toSorted((a, b) => (a.nsu ?? 0) - (b.nsu ?? 0));
  for (const document of inOrder)
    await ctx.db.transaction().execute((transaction) => take(ctx, transaction, feed, document));
  await ctx.db
    .transaction()
    .execute((transaction) => moveOn(transaction, feed, last, ctx.clock.now()));
  return last > nsu;
}

async function ask(
  ctx: Context,
  deps: IssuingDeps,
  nsu: number,
  { cnpj, certificate }: Issuer,
): Promise<DistributionOutcome | null> {
  try {
    const connection = await deps.distributionConnection(ctx);
    return await deps.documentsAfter(nsu, cnpj, certificate, connection);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

async function take(
  ctx: Context,
  transaction: Transaction<Database>,
  feed: Feed,
  document: DistributedDocument,
): Promise<void> {
  const { key, nsu, kind, xml } = document;
  if (key === null || xml === null || kind === "other") return;
  const known = await lockByKey(transaction, feed, key);
  if (known && kind === "event") return takeEvent(ctx, transaction, known, document);
  if (known) return;
  const sent = kind === "nfse" ? await sentInvoice(transaction, feed, xml) : null;
  if (sent) return wake(ctx, transaction, sent);
  if (nsu !== null) await keepDocument(transaction, feed, { nsu, kind, key, xml }, ctx.clock.now());
}

async function takeEvent(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  { eventType }: DistributedDocument,
): Promise<void> {
  const ref = { companyId: row.company_id, invoiceId: row.id };
  const meaning = meaningOfEvent(eventType);
  if (meaning === "ended" && row.status === "issued") {
    await endInvoice(ctx, transaction, ref, row, { isElsewhere: !isEnding(row) });
  }
  // The city says why only when it is asked.
  if (meaning === "analysis_refused" && row.analysis_state === "requested")
    await ctx.jobs.enqueue(transaction, followAnalysisJob, ref);
}

/** The invoice of a sending whose answer we never got. */
async function sentInvoice(
  transaction: Transaction<Database>,
  feed: Feed,
  xml: string,
): Promise<InvoiceRow | null> {
  const dpsId = dpsIdOf(xml);
  const row = dpsId === null ? null : await lockByDpsId(transaction, feed, dpsId);
  return row?.status === "pending" && row.answer_pending ? row : null;
}

/** It exists: the city hall is asked now, which compares it with what we sent, and not at the next pause's end. */
async function wake(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
): Promise<void> {
  const ref = { companyId: row.company_id, invoiceId: row.id };
  const now = ctx.clock.now();
  await updateInvoice(transaction, ref, { work_due_at: now, resend_after: null, updated_at: now });
  await ctx.jobs.enqueue(transaction, issueInvoiceJob, ref);
}
