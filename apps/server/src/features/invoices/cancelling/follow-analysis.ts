import type { Context } from "../../../platform/context/context.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import { lockClaimed, withClaim, type Task } from "../record/claim.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { openDesk, type Desk } from "../desk/open-desk.ts";
import { passGate } from "../desk/pass-gate.ts";
import { postpone } from "../outcome/postpone.ts";
import { putOff } from "../outcome/put-off.ts";
import { FOLLOW_MS, recordAnalysisRefused } from "../outcome/record-analysis.ts";
import { recordCancelled } from "../outcome/record-cancellation.ts";
import { noteOf, type InvoiceRef } from "../record/store.ts";

/** Asks once a day what the city decided about a cancellation that came too late. */
export async function followAnalysis(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  await withClaim(ctx, ref, "follow", async (task) => {
    const opened = await openDesk(deps, task);
    if (!opened.ok || !(await passGate(opened.desk))) return postpone(task, "follow");
    await ask(opened.desk);
  });
}

async function ask({ task, issuer, cityHall, certificate, connection }: Desk): Promise<void> {
  const note = noteOf(task.invoice);
  const prestador = toPrestador(issuer);
  const state = await cityHall.findCancellation(note, prestador, certificate, connection);
  if (state === "cancelled") await recordCancelled(task);
  else if (state === "analysis_refused") await recordAnalysisRefused(task);
  else if (state === "unknown") await postpone(task, "follow");
  else await lookAgainTomorrow(task);
}

async function lookAgainTomorrow(task: Task): Promise<void> {
  const { ctx } = task;
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await lockClaimed(transaction, task))) return;
    await putOff(task, transaction, "follow", new Date(ctx.clock.now().getTime() + FOLLOW_MS));
  });
}
