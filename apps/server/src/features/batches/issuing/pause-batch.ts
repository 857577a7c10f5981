import type { Context } from "../../../platform/context/context.ts";
import { announceBatch } from "../record/announce.ts";
import { mailBatchLater } from "../record/mail-batch-later.ts";
import { issueBatchJob } from "../record/job-references.ts";
import { lockBatch, updateBatch, type BatchRef } from "../record/store.ts";
import { notReady } from "./submit-batch.ts";

/**
 * Stops handing rows over; invoices that were made go their way. A paused batch stays as it is.
 * @throws AppError not_found, batch_not_ready (nothing is being issued)
 */
export async function pauseBatch(ctx: Context, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockBatch(transaction, ref);
    if (state !== "issuing" && state !== "paused")
      throw notReady("Não há linhas deste lote na fila.");
    await updateBatch(transaction, ref, {
      state: "paused",
      pause_reason: "person",
      pause_text: null,
      updated_at: ctx.clock.now(),
    });
    await announceBatch(ctx, transaction, ref);
  });
}

/** Why issuing waits by itself. */
export interface Pause {
  readonly reason: "quota" | "company";
  readonly text: string;
}

/** Stops a batch that cannot go on now; a person's own pause stays a person's. */
export async function pauseFor(ctx: Context, ref: BatchRef, pause: Pause): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockBatch(transaction, ref);
    if (state !== "issuing") return;
    await updateBatch(transaction, ref, {
      state: "paused",
      pause_reason: pause.reason,
      pause_text: pause.text,
      updated_at: ctx.clock.now(),
    });
    await mailBatchLater(ctx, transaction, ref);
    await announceBatch(ctx, transaction, ref);
  });
}

/**
 * Goes on with the rows that wait. A batch that is being issued goes on anyway.
 * @throws AppError not_found, batch_not_ready (it does not wait)
 */
export async function resumeBatch(ctx: Context, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { state } = await lockBatch(transaction, ref);
    if (state === "issuing") return;
    if (state !== "paused") throw notReady("Este lote não está em pausa.");
    await updateBatch(transaction, ref, {
      state: "issuing",
      pause_reason: null,
      pause_text: null,
      updated_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(transaction, issueBatchJob, ref);
    await announceBatch(ctx, transaction, ref);
  });
}
