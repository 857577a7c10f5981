import { allowanceUse } from "@emita/domain/plans/allowance";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { refuseUnchecked } from "../../companies/public.ts";
import { loadAllowances } from "../../entitlements/public.ts";
import { checkBatchJob, issueBatchJob } from "../record/job-references.ts";
import { updateBatch, type BatchRecord, type BatchRef } from "../record/store.ts";
import { resumeBatch } from "./pause-batch.ts";

/** A batch in work that shows no progress for so long has lost its job. */
const LOST_AFTER_MS = 5 * 60_000;
const MOST = 500;

/** Goes on with batches that waited for quota or for the company, and with those whose job was lost. */
export async function sweepBatches(ctx: Context): Promise<void> {
  const waiting = await openBatches(ctx, ["paused"], ctx.clock.now());
  for (const batch of waiting.filter(({ pause_reason }) => pause_reason !== "person"))
    if (await mayGoOn(ctx, batch)) await resumeBatch(ctx, refOfRow(batch));
  const since = new Date(ctx.clock.now().getTime() - LOST_AFTER_MS);
  for (const batch of await openBatches(ctx, ["checking", "issuing"], since))
    await enqueueAgain(ctx, batch);
}

type OpenBatch = Pick<BatchRecord, "company_id" | "id" | "state" | "pause_reason">;

function openBatches(
  { db }: Context,
  states: readonly BatchRecord["state"][],
  before: Date,
): Promise<OpenBatch[]> {
  return db
    .selectFrom("batches")
    .select(["company_id", "id", "state", "pause_reason"])
    .where("state", "in", states)
    .where("updated_at", "<=", before)
    .orderBy("updated_at")
    .limit(MOST)
    .execute();
}

const refOfRow = ({ company_id, id }: OpenBatch): BatchRef => ({
  companyId: company_id,
  batchId: id,
});

async function mayGoOn(ctx: Context, { company_id, pause_reason }: OpenBatch): Promise<boolean> {
  if (pause_reason === "quota") {
    const loaded = (await loadAllowances(ctx, [company_id])).get(company_id);
    if (!loaded) return false;
    const { used, quota } = allowanceUse(loaded.allowance);
    return used < quota;
  }
  try {
    await refuseUnchecked(ctx, company_id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function enqueueAgain(ctx: Context, batch: OpenBatch): Promise<void> {
  const ref = refOfRow(batch);
  await ctx.db.transaction().execute(async (transaction) => {
    await updateBatch(transaction, ref, { updated_at: ctx.clock.now() });
    const job = batch.state === "checking" ? checkBatchJob : issueBatchJob;
    await ctx.jobs.enqueue(transaction, job, ref);
  });
}
