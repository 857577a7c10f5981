import { finishAttempt, type AttemptEnd } from "./attempts-store.ts";
import { lockClaimed, RELEASED, type Task } from "./claim.ts";
import { recordEvents } from "./events-store.ts";
import { fetchNfseJob, mailIssuedInvoiceJob } from "./job-references.ts";
import { changeStatus, lockInvoice, updateInvoice } from "./store.ts";

/** The cancellation is registered: a fact, recorded by whoever learns it first. */
export async function recordCancelled(task: Task, attempt?: AttemptEnd): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockInvoice(transaction, ref);
    if (row?.status !== "issued") return;
    const now = ctx.clock.now();
    await changeStatus(transaction, ref, {
      from: "issued",
      to: "cancelled",
      set: {
        ...RELEASED,
        cancellation_state: "accepted",
        work_due_at: row.nfse_xml === null ? now : null,
        updated_at: now,
      },
    });
    await recordEvents(ctx, transaction, ref, { type: "invoice.cancelled" });
    if (row.nfse_xml === null) await ctx.jobs.enqueue(transaction, fetchNfseJob, ref);
  });
}

/** The city hall keeps the note valid, and says why. Its mail, held back while it was to be cancelled, goes out now. */
export async function recordCancellationRefused(
  task: Task,
  refusal: { readonly code: string; readonly text: string },
  attempt?: AttemptEnd,
): Promise<void> {
  const { ctx, ref } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (attempt) await finishAttempt(ctx, transaction, ref, attempt);
    const row = await lockClaimed(transaction, task);
    if (row?.status !== "issued" || row.cancellation_state !== "requested") return;
    const now = ctx.clock.now();
    await updateInvoice(transaction, ref, {
      ...RELEASED,
      cancellation_state: "refused",
      cancellation_reason: refusal.text,
      work_due_at: row.nfse_xml === null ? now : null,
      updated_at: now,
    });
    await recordEvents(ctx, transaction, ref, {
      type: "invoice.cancel_refused",
      detail: { code: refusal.code },
    });
    const next = row.nfse_xml === null ? fetchNfseJob : mailIssuedInvoiceJob;
    await ctx.jobs.enqueue(transaction, next, ref);
  });
}
