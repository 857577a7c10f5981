import { sql } from "kysely";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import type { StoredFault } from "../../../db/tables/batches.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { createInvoice, type Maker } from "../../invoices/public.ts";
import { faultsOfRefusal } from "../checking/complete-row.ts";
import { announceBatch, tellBatch } from "../record/announce.ts";
import { issueBatchJob } from "../record/job-references.ts";
import { mailBatchLater } from "../record/mail-batch-later.ts";
import {
  lockBatch,
  rowsOf,
  updateBatch,
  type BatchRecord,
  type BatchRef,
  type RowRecord,
} from "../record/store.ts";
import { pauseFor, type Pause } from "./pause-batch.ts";

/** Rows at a time; as many invoices are made at once as the company's turn allows (creating). */
const CHUNK = 32;
/**
 * Invoices of one batch on their way to the city hall. More would only lie in the queue, where a pause no longer stops them; the
 * workers of the pipeline are busy long before.
 */
const MOST_UNDER_WAY = 400;
const LOOK_AGAIN_MS = 1_500;

/**
 * Makes invoices of the queued rows, chunk by chunk; safe to repeat at any line. Each row has its own key for ever, so a run that was
 * killed after an invoice was made finds it again.
 */
export async function issueBatch(ctx: Context, ref: BatchRef): Promise<void> {
  // At most so many, for some are done meanwhile: it is counted again only when that would be too many.
  let underWay = await countUnderWay(ctx, ref);
  for (;;) {
    const batch = await findIssuing(ctx, ref);
    if (!batch) return;
    const rows = await rowsOf(ctx.db, ref, { state: "queued", limit: CHUNK });
    if (rows.length === 0) return finish(ctx, ref);
    if (underWay >= MOST_UNDER_WAY) underWay = await countUnderWay(ctx, ref);
    if (underWay >= MOST_UNDER_WAY) return lookAgain(ctx, ref);
    const outcomes = await Promise.all(rows.map((row) => issueRow(ctx, ref, makerOf(batch), row)));
    underWay += rows.length;
    await saveOutcomes(ctx, ref, outcomes);
    const pause = outcomes.find((outcome) => outcome.kind === "waits");
    if (pause) return pauseFor(ctx, ref, pause.pause);
  }
}

async function findIssuing(
  { db }: Context,
  { companyId, batchId }: BatchRef,
): Promise<BatchRecord | null> {
  const batch = await db
    .selectFrom("batches")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", batchId)
    .where("state", "=", "issuing")
    .executeTakeFirst();
  return batch ?? null;
}

/** Of the person or program that submitted the batch. A repeated row was confirmed before: nothing is asked any more. */
function makerOf({ company_id, maker }: BatchRecord): Maker {
  return {
    companyId: company_id,
    takesQuota: maker?.takes_quota ?? true,
    mails: maker?.mails ?? null,
    isPerson: false,
  };
}

async function countUnderWay({ db }: Context, { companyId, batchId }: BatchRef): Promise<number> {
  const row = await db
    .selectFrom("batch_rows")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.id", "=", "batch_rows.invoice_id")
        .onRef("invoices.company_id", "=", "batch_rows.company_id"),
    )
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("batch_rows.company_id", "=", companyId)
    .where("batch_rows.batch_id", "=", batchId)
    .where("batch_rows.state", "=", "made")
    .where("invoices.status", "=", "pending")
    // Those that wait for a city hall wait for hours: they hold nothing up.
    .where("invoices.waiting_since", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function lookAgain(ctx: Context, ref: BatchRef): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + LOOK_AGAIN_MS);
  await ctx.db.transaction().execute(async (transaction) => {
    await updateBatch(transaction, ref, { updated_at: ctx.clock.now() });
    await ctx.jobs.enqueue(transaction, issueBatchJob, ref, { startAfter });
  });
}

type Outcome =
  | { readonly kind: "made"; readonly row: number; readonly invoiceId: string }
  | { readonly kind: "refused"; readonly row: number; readonly faults: readonly StoredFault[] }
  | { readonly kind: "waits"; readonly pause: Pause };

/** The same for every run, and no other row's. */
export function rowKey({ batchId }: BatchRef, row: number): string {
  return `batch:${batchId}:${row}`;
}

async function issueRow(
  ctx: Context,
  ref: BatchRef,
  maker: Maker,
  { row, input }: RowRecord,
): Promise<Outcome> {
  try {
    const checked = createInvoiceSchema.parse(input);
    const { invoice } = await createInvoice(ctx, maker, checked, rowKey(ref, row));
    return { kind: "made", row, invoiceId: invoice.id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return outcomeOf(error, row);
  }
}

function outcomeOf(error: AppError, row: number): Outcome {
  const { code, details } = error;
  const text = details.detail ?? "";
  if (code === "quota_exceeded") return { kind: "waits", pause: { reason: "quota", text } };
  if (code === "company_unchecked") return { kind: "waits", pause: { reason: "company", text } };
  if (code === "unavailable" || code === "internal") throw error;
  // The row's invoice was made by an earlier run, when another version of the program wrote the request otherwise.
  const made = details.extra?.["invoice_id"];
  if (code === "idempotency_key_reused" && typeof made === "string")
    return { kind: "made", row, invoiceId: made };
  return { kind: "refused", row, faults: faultsOfRefusal(error) };
}

async function saveOutcomes(
  ctx: Context,
  ref: BatchRef,
  outcomes: readonly Outcome[],
): Promise<void> {
  const { companyId, batchId } = ref;
  const values = outcomes
    .filter((outcome) => outcome.kind !== "waits")
    .map((outcome) => ({
      row: outcome.row,
      state: outcome.kind,
      invoice_id: outcome.kind === "made" ? outcome.invoiceId : null,
      faults: outcome.kind === "made" ? [] : outcome.faults,
    }));
  if (values.length === 0) return;
  await sql`update batch_rows set state = done.state, invoice_id = done.invoice_id, faults = done.faults
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as done (row integer, state text,
      invoice_id uuid, faults jsonb)
    where batch_rows.company_id = ${companyId}::uuid and batch_rows.batch_id = ${batchId}::uuid
      and batch_rows.row = done.row and batch_rows.state = 'queued'`.execute(ctx.db);
  await updateBatch(ctx.db, ref, { updated_at: ctx.clock.now() });
  tellBatch(ctx, ref);
}

async function finish(ctx: Context, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockBatch(transaction, ref);
    const [queued] = await rowsOf(transaction, ref, { state: "queued", limit: 1 });
    if (state !== "issuing" || queued) return;
    const now = ctx.clock.now();
    await updateBatch(transaction, ref, { state: "done", finished_at: now, updated_at: now });
    await mailBatchLater(ctx, transaction, ref);
    await announceBatch(ctx, transaction, ref);
  });
}
