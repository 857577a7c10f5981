import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "../../clients/public.ts";
import type { IssuingDeps } from "../../invoices/public.ts";
import { announceBatch, tellBatch } from "../record/announce.ts";
import { issueBatchJob } from "../record/job-references.ts";
import {
  lockBatch,
  rowsOf,
  updateBatch,
  type BatchRecord,
  type BatchRef,
  type RowRecord,
} from "../record/store.ts";
import { createChecker, type Checker } from "./checker.ts";
import { lookUpNames } from "./look-up-names.ts";
import { saveChecked, saveTaxes } from "./save-checked.ts";
import { queueReady } from "../record/queue-ready.ts";

/** Rows at a time: memory stays flat, and screens see the progress. */
const CHUNK = 250;
/** CNPJs that are looked up before their rows are checked again. */
const LOOKED_UP = 60;

/**
 * Checks all rows of a batch that wait for it; safe to repeat at any line. First without the registry, then the rows whose client has
 * no name yet, as the registry answers. A batch that was submitted meanwhile goes on to its issuing.
 */
export async function checkBatch(ctx: Context, deps: IssuingDeps, ref: BatchRef): Promise<void> {
  const batch = await findChecking(ctx, ref);
  if (!batch) return;
  await updateBatch(ctx.db, ref, { problems: "[]" });
  // Clients of invoices that no screen has shown since.
  await collectClients(ctx, ref.companyId);
  const run = { ctx, ref, batch, checker: createChecker(ctx, deps, ref, batch) };
  if ((await checkWaiting(run)) && (await checkUnnamed(run))) await finish(ctx, ref);
}

interface Run {
  readonly ctx: Context;
  readonly ref: BatchRef;
  readonly batch: BatchRecord;
  readonly checker: Checker;
}

async function findChecking(
  { db }: Context,
  { companyId, batchId }: BatchRef,
): Promise<BatchRecord | null> {
  const row = await db
    .selectFrom("batches")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", batchId)
    .where("state", "=", "checking")
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the columns were mapped again meanwhile: that change has a job of its own. */
async function checkWaiting(run: Run): Promise<boolean> {
  for (let after = 0; ;) {
    const rows = await rowsOf(run.ctx.db, run.ref, { state: "checking", after, limit: CHUNK });
    const last = rows.at(-1);
    if (!last) return true;
    if (!(await checkAndSave(run, rows, false))) return false;
    after = last.row;
  }
}

/** Rows whose CNPJ has to be asked for its name. */
async function checkUnnamed(run: Run): Promise<boolean> {
  let isAway = false;
  for (;;) {
    const rows = await rowsOf(run.ctx.db, run.ref, { state: "checking", limit: LOOKED_UP });
    if (rows.length === 0) return true;
    if (!isAway) ({ isAway } = await lookUpNames(run.ctx, run.checker.taxIdsOf(rows)));
    if (!(await checkAndSave(run, rows, true))) return false;
  }
}

async function checkAndSave(
  { ctx, ref, batch, checker }: Run,
  rows: readonly RowRecord[],
  isRegistryAway: boolean,
): Promise<boolean> {
  const checked = await checker.check(rows, isRegistryAway);
  await saveChecked(ctx.db, ref, checked, { among: ["checking"], sheet: batch.sheet });
  const problems = checked.flatMap((row) => row.problems);
  const unique = [...new Map(problems.map((problem) => [problem.code, problem])).values()];
  await updateBatch(ctx.db, ref, {
    updated_at: ctx.clock.now(),
    ...(unique.length > 0 && { problems: JSON.stringify(unique) }),
  });
  tellBatch(ctx, ref);
  const present = await findChecking(ctx, ref);
  return JSON.stringify(present?.sheet) === JSON.stringify(batch.sheet);
}

async function finish(ctx: Context, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { state, submitted_at } = await lockBatch(transaction, ref);
    if (state !== "checking") return;
    // Rows that a change of the columns made wait again meanwhile have a job of their own.
    const [waiting] = await rowsOf(transaction, ref, { state: "checking", limit: 1 });
    if (waiting) return;
    await saveTaxes(transaction, ref);
    const queued = submitted_at === null ? 0 : await queueReady(transaction, ref);
    await updateBatch(transaction, ref, {
      state: queued > 0 ? "issuing" : "ready",
      updated_at: ctx.clock.now(),
    });
    if (queued > 0) await ctx.jobs.enqueue(transaction, issueBatchJob, ref);
    await announceBatch(ctx, transaction, ref);
  });
}
