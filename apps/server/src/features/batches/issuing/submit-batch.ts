import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { Maker } from "../../invoices/public.ts";
import { announceBatch } from "../record/announce.ts";
import { issueBatchJob } from "../record/job-references.ts";
import { queueReady } from "../record/queue-ready.ts";
import { lockBatch, updateBatch, type BatchRef } from "../record/store.ts";

/**
 * Hands the ready rows over to issuing; rows in error, repeated ones and those left out stay. While the rows are still being checked
 * those that turn out ready go. Again for rows that were mended since.
 * @throws AppError not_found, batch_not_ready (unmapped columns, nothing is ready, or the company cannot issue)
 */
export async function submitBatch(ctx: Context, maker: Maker, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, ref);
    const now = ctx.clock.now();
    if (batch.state === "mapping") throw notReady("Escolha antes o que é cada coluna da planilha.");
    const [problem] = batch.problems;
    if (problem) throw notReady(problem.message);
    const set = {
      maker: JSON.stringify({ takes_quota: maker.takesQuota, mails: maker.mails }),
      submitted_at: batch.submitted_at ?? now,
      updated_at: now,
    };
    const isChecking = batch.state === "checking";
    const queued = isChecking ? 0 : await queueReady(transaction, ref);
    const goesOn = batch.state === "issuing" || batch.state === "paused";
    if (queued === 0 && !isChecking && !goesOn)
      throw notReady("Nenhuma linha está pronta para emitir.");
    const issues = queued > 0 && batch.state !== "paused";
    await updateBatch(transaction, ref, {
      ...set,
      ...(issues && { state: "issuing", finished_at: null }),
    });
    if (issues) await ctx.jobs.enqueue(transaction, issueBatchJob, ref);
    await announceBatch(ctx, transaction, ref);
  });
}

export function notReady(detail: string): AppError {
  return new AppError("batch_not_ready", { detail });
}
