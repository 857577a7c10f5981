import type {
  CancellationState,
  CancelRequest,
  NfseReference,
  Reason,
  SignedMessage,
} from "@emita/fiscal/authority";
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
import { openTaskSession, type TaskSession, type Missing } from "../authority/open-session.ts";
import { atTestHour } from "./test-clock.ts";
import { passCircuitBreaker } from "../authority/circuit-breaker.ts";
import { postpone } from "../outcome/postpone.ts";
import {
  recordAnalysisRefused,
  recordAnalysisRegistered,
  recordAnalysisReoffered,
} from "../outcome/record-analysis.ts";
import { recordCancellationRefused, recordCancelled } from "../outcome/record-cancellation.ts";
import { invoiceOf, type InvoiceRef } from "../record/store.ts";

const OTHER_REASON = 9;
/** The national system's word for "too late" (E0822); what else refuses, an analysis would not mend. */
const TOO_LATE = ["E0822"];

/**
 * Registers the requested cancellation, or the request for its analysis, at the city hall. The event exists once per invoice
 * there, so asking twice is harmless.
 */
export async function cancelInvoice(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  await withClaim(ctx, ref, "cancel", async (task) => {
    await closeInterruptedAttempts(ctx, ctx.db, ref);
    const opened = await openTaskSession(deps, task);
    if (!opened.ok) await holdWithoutSession(task, opened.missing);
    else if (!(await passCircuitBreaker(opened.session)))
      await postpone(task, "cancel", { channel: opened.session.channel });
    else await register(await atTestHour(opened.session));
  });
}

async function holdWithoutSession(task: Task, missing: Missing | null): Promise<void> {
  if (!missing) await postpone(task, "cancel");
  else if (kindOf(task) === "cancel") await recordCancellationRefused(task, missing);
  else await recordAnalysisReoffered(task, missing.text);
}

function kindOf({ invoice }: Task): CancelRequest["kind"] {
  return invoice.cancellation_state === "requested" ? "cancel" : "analysis";
}

async function register(session: TaskSession): Promise<void> {
  const { task, authority, certificate, connection } = session;
  // An earlier try has no known end: it may have worked.
  if (task.invoice.tries > 0 && (await isSettled(session))) return;
  const built = authority.buildCancel(requestOf(session), certificate, connection.environment);
  if (built.ok) await send(session, built.message);
  else await refuse(session, built);
}

/** Whether the city hall already did what is asked for, or cannot say: either is on record then. */
async function isSettled(session: TaskSession): Promise<boolean> {
  const { task, channel } = session;
  const state = await askState(session);
  if (state === "cancelled") await recordCancelled(task);
  else if (state === "unknown") await postpone(task, "cancel", { channel });
  else if (kindOf(task) === "analysis" && state === "analysis_pending")
    await recordAnalysisRegistered(task);
  else if (kindOf(task) === "analysis" && state === "analysis_refused")
    await recordAnalysisRefused(task);
  else return false;
  return true;
}

function askState({ task, issuer, authority, certificate, connection }: TaskSession) {
  const invoice = invoiceOf(task.invoice);
  return authority.findCancellation(invoice, toPrestador(issuer), certificate, connection);
}

function requestOf({ task, issuer }: TaskSession): CancelRequest {
  const kind = kindOf(task);
  const { cancellation_reason, analysis_reason } = task.invoice;
  return {
    kind,
    note: invoiceOf(task.invoice),
    prestador: toPrestador(issuer),
    requestedAt: task.ctx.clock.now(),
    reasonCode: OTHER_REASON,
    reasonText: cancellationReason(kind === "cancel" ? cancellation_reason : analysis_reason),
  };
}

async function send(session: TaskSession, message: SignedMessage): Promise<void> {
  const { task, channel, authority, certificate, connection } = session;
  const attemptId = await startAttempt(task.ctx, task.ctx.db, task.ref, {
    kind: "cancel",
    request: message.xml,
    channel,
  });
  const invoice: NfseReference = invoiceOf(task.invoice);
  const outcome = await authority.cancel(invoice, message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "cancelled":
      return recordCancelled(task, attempt);
    case "analysis_requested":
      return recordAnalysisRegistered(task, attempt);
    case "rejected":
      return afterRefusal(session, outcome.reasons, attempt);
    case "uncertain":
      return postpone(task, "cancel", {
        attempt: { ...attempt, outcome: `uncertain: ${outcome.cause}` },
        retryAfterMs: outcome.retryAfterMs,
        channel,
      });
  }
}

/** An invoice that is cancelled already (at the city's site, by its office) refuses to be cancelled: that is no refusal to us. */
async function afterRefusal(
  session: TaskSession,
  reasons: readonly Reason[],
  attempt: AttemptEnd,
): Promise<void> {
  const state: CancellationState = await askState(session);
  if (state === "cancelled") return recordCancelled(session.task, attempt);
  const { code = "rejected", message = "" } = reasons[0] ?? {};
  const text = explainRejection(session.channel, code, message, "cancel").help;
  await refuse(session, { code, text }, attempt);
}

async function refuse(
  { task, authority }: TaskSession,
  { code, text }: { readonly code: string; readonly text: string },
  attempt?: AttemptEnd,
): Promise<void> {
  if (kindOf(task) === "analysis") return recordAnalysisRefused(task, text, attempt);
  const offersAnalysis = authority.asksForAnalysis && TOO_LATE.includes(code);
  await recordCancellationRefused(task, { code, text, offersAnalysis }, attempt);
}
