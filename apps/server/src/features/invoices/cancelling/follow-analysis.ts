import type { Context } from "../../../platform/context/context.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import { lockClaimed, withClaim, type Task } from "../record/claim.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { openTaskSession, type TaskSession } from "../authority/open-session.ts";
import { passCircuitBreaker } from "../authority/circuit-breaker.ts";
import { postpone } from "../outcome/postpone.ts";
import { endRun } from "../outcome/end-run.ts";
import { FOLLOW_MS, recordAnalysisRefused } from "../outcome/record-analysis.ts";
import { recordCancelled } from "../outcome/record-cancellation.ts";
import { invoiceOf, type InvoiceRef } from "../record/store.ts";

/** Asks once a day what the city decided about a cancellation that came too late. */
export async function followAnalysis(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  await withClaim(ctx, ref, "follow", async (task) => {
    const opened = await openTaskSession(deps, task);
    if (!opened.ok || !(await passCircuitBreaker(opened.session))) return postpone(task, "follow");
    await ask(opened.session);
  });
}

async function ask({
  task,
  issuer,
  authority,
  certificate,
  connection,
}: TaskSession): Promise<void> {
  const invoice = invoiceOf(task.invoice);
  const prestador = toPrestador(issuer);
  const state = await authority.findCancellation(invoice, prestador, certificate, connection);
  if (state === "cancelled") await recordCancelled(task);
  else if (state === "analysis_refused") await recordAnalysisRefused(task);
  else if (state === "unknown") await postpone(task, "follow");
  else await lookAgainTomorrow(task);
}

async function lookAgainTomorrow(task: Task): Promise<void> {
  const { ctx } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await lockClaimed(transaction, task))) return;
    await endRun(task, transaction, "follow", new Date(ctx.clock.now().getTime() + FOLLOW_MS));
  });
}
