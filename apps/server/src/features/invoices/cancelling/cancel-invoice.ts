import type {
  CancellationState,
  CancelRequest,
  NoteReference,
  Reason,
  SignedMessage,
} from "@emita/fiscal/city-hall";
import { explainRejection } from "@emita/domain/rejections/rejection-help";
import type { Context } from "../../../platform/context/context.ts";
import {
  closeInterruptedAttempts,
  startAttempt,
  type AttemptEnd,
} from "../record/attempts-store.ts";
import { toPrestador } from "../drafting/build-draft.ts";
import { cancellationReason } from "./cancellation-reason.ts";
import { withClaim, type Task } from "../record/claim.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { openDesk, type Desk, type Missing } from "../desk/open-desk.ts";
import { atTestHour } from "./test-clock.ts";
import { passGate } from "../desk/pass-gate.ts";
import { postpone } from "../outcome/postpone.ts";
import {
  recordAnalysisRefused,
  recordAnalysisRegistered,
  recordAnalysisReoffered,
} from "../outcome/record-analysis.ts";
import { recordCancellationRefused, recordCancelled } from "../outcome/record-cancellation.ts";
import { noteOf, type InvoiceRef } from "../record/store.ts";

const OTHER_REASON = 9;
/** The national system's word for "too late" (E0822); what else refuses, an analysis would not mend. */
const TOO_LATE = ["E0822"];

/**
 * Registers the requested cancellation, or the request for its analysis, at the city hall. The event exists once per note
 * there, so asking twice is harmless.
 */
export async function cancelInvoice(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  await withClaim(ctx, ref, "cancel", async (task) => {
    await closeInterruptedAttempts(ctx, ctx.db, ref);
    const opened = await openDesk(deps, task);
    if (!opened.ok) await holdWithoutDesk(task, opened.missing);
    else if (!(await passGate(opened.desk)))
      await postpone(task, "cancel", { channel: opened.desk.channel });
    else await register(await atTestHour(opened.desk));
  });
}

async function holdWithoutDesk(task: Task, missing: Missing | null): Promise<void> {
  if (!missing) await postpone(task, "cancel");
  else if (kindOf(task) === "cancel") await recordCancellationRefused(task, missing);
  else await recordAnalysisReoffered(task, missing.text);
}

function kindOf({ invoice }: Task): CancelRequest["kind"] {
  return invoice.cancellation_state === "requested" ? "cancel" : "analysis";
}

async function register(desk: Desk): Promise<void> {
  const { task, cityHall, certificate, connection } = desk;
  // An earlier try has no known end: it may have worked.
  if (task.invoice.tries > 0 && (await isSettled(desk))) return;
  const built = cityHall.buildCancel(requestOf(desk), certificate, connection.environment);
  if (built.ok) await send(desk, built.message);
  else await refuse(desk, built);
}

/** Whether the city hall already did what is asked for, or cannot say: either is on record then. */
async function isSettled(desk: Desk): Promise<boolean> {
  const { task, channel } = desk;
  const state = await askState(desk);
  if (state === "cancelled") await recordCancelled(task);
  else if (state === "unknown") await postpone(task, "cancel", { channel });
  else if (kindOf(task) === "analysis" && state === "analysis_pending")
    await recordAnalysisRegistered(task);
  else if (kindOf(task) === "analysis" && state === "analysis_refused")
    await recordAnalysisRefused(task);
  else return false;
  return true;
}

function askState({ task, issuer, cityHall, certificate, connection }: Desk) {
  const note = noteOf(task.invoice);
  return cityHall.findCancellation(note, toPrestador(issuer), certificate, connection);
}

function requestOf({ task, issuer }: Desk): CancelRequest {
  const kind = kindOf(task);
  const { cancellation_reason, analysis_reason } = task.invoice;
  return {
    kind,
    note: noteOf(task.invoice),
    prestador: toPrestador(issuer),
    requestedAt: task.ctx.clock.now(),
    reasonCode: OTHER_REASON,
    reasonText: cancellationReason(kind === "cancel" ? cancellation_reason : analysis_reason),
  };
}

async function send(desk: Desk, message: SignedMessage): Promise<void> {
  const { task, channel, cityHall, certificate, connection } = desk;
  const attemptId = await startAttempt(task.ctx, task.ctx.db, task.ref, {
    kind: "cancel",
    request: message.xml,
    channel,
  });
  const note: NoteReference = noteOf(task.invoice);
  const outcome = await cityHall.cancel(note, message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "cancelled":
      return recordCancelled(task, attempt);
    case "analysis_requested":
      return recordAnalysisRegistered(task, attempt);
    case "rejected":
      return afterRefusal(desk, outcome.reasons, attempt);
    case "uncertain":
      return postpone(task, "cancel", {
        attempt: { ...attempt, outcome: `uncertain: ${outcome.cause}` },
        retryAfterMs: outcome.retryAfterMs,
        channel,
      });
  }
}

/** A note that is cancelled already (at the city's site, by its office) refuses to be cancelled: that is no refusal to us. */
async function afterRefusal(
  desk: Desk,
  reasons: readonly Reason[],
  attempt: AttemptEnd,
): Promise<void> {
  const state: CancellationState = await askState(desk);
  if (state === "cancelled") return recordCancelled(desk.task, attempt);
  const { code = "rejected", message = "" } = reasons[0] ?? {};
  const text = explainRejection(desk.channel, code, message, "cancel").help;
  await refuse(desk, { code, text }, attempt);
}

async function refuse(
  { task, cityHall }: Desk,
  { code, text }: { readonly code: string; readonly text: string },
  attempt?: AttemptEnd,
): Promise<void> {
  if (kindOf(task) === "analysis") return recordAnalysisRefused(task, text, attempt);
  const offersAnalysis = cityHall.asksForAnalysis && TOO_LATE.includes(code);
  await recordCancellationRefused(task, { code, text, offersAnalysis }, attempt);
}
