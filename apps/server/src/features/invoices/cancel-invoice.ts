import type { CancelRequest, NoteReference, Reason, SignedMessage } from "@emita/fiscal/city-hall";
import { explainRejection } from "@emita/domain/rejection-help";
import type { Context } from "../../platform/context.ts";
import { closeInterruptedAttempts, startAttempt } from "./attempts-store.ts";
import { toPrestador } from "./build-draft.ts";
import { cancellationReason } from "./cancellation-reason.ts";
import { withClaim, type Task } from "./claim.ts";
import type { IssuingDeps } from "./deps.ts";
import { openDesk, type Desk, type Missing } from "./open-desk.ts";
import { passGate } from "./pass-gate.ts";
import { postpone } from "./postpone.ts";
import { recordCancellationRefused, recordCancelled } from "./record-cancellation.ts";
import type { InvoiceRef, InvoiceRow } from "./store.ts";

const OTHER_REASON = 9;

/** Registers the requested cancellation at the city hall. The event exists once per note there, so asking twice is harmless. */
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
    else await register(opened.desk, noteOf(task.invoice));
  });
}

async function holdWithoutDesk(task: Task, missing: Missing | null): Promise<void> {
  if (missing) await recordCancellationRefused(task, missing);
  else await postpone(task, "cancel");
}

async function register(desk: Desk, note: NoteReference): Promise<void> {
  const { task, issuer, cityHall, certificate, connection } = desk;
  // An earlier try has no known end: it may have worked.
  if (task.invoice.tries > 0) {
    const state = await cityHall.findCancellation(
      note,
      toPrestador(issuer),
      certificate,
      connection,
    );
    if (state === "cancelled") return recordCancelled(task);
    if (state === "unknown") return postpone(task, "cancel", { channel: desk.channel });
  }
  const built = cityHall.buildCancel(requestOf(desk, note), certificate, connection.environment);
  if (built.ok) await send(desk, note, built.message);
  else await recordCancellationRefused(task, built);
}

function noteOf({ nfse_key, nfse_number, verification_code }: InvoiceRow): NoteReference {
  return {
    key: nfse_key ?? "",
    number: nfse_number ?? "",
    verificationCode: verification_code,
  };
}

function requestOf({ task, issuer }: Desk, note: NoteReference): CancelRequest {
  return {
    kind: "cancel",
    note,
    prestador: toPrestador(issuer),
    requestedAt: task.ctx.clock.now(),
    reasonCode: OTHER_REASON,
    reasonText: cancellationReason(task.invoice.cancellation_reason),
  };
}

async function send(desk: Desk, note: NoteReference, message: SignedMessage): Promise<void> {
  const { task, cityHall, certificate, connection } = desk;
  const attemptId = await startAttempt(task.ctx, task.ctx.db, task.ref, {
    kind: "cancel",
    request: message.xml,
    channel: desk.channel,
  });
  const outcome = await cityHall.cancel(note, message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "cancelled":
      return recordCancelled(task, attempt);
    case "rejected":
      return recordCancellationRefused(task, refusalFrom(desk, outcome.reasons), attempt);
    case "analysis_requested":
      throw new Error("no analysis was asked for");
    case "uncertain":
      return postpone(task, "cancel", {
        attempt: { ...attempt, outcome: `uncertain: ${outcome.cause}` },
        retryAfterMs: outcome.retryAfterMs,
        channel: desk.channel,
      });
  }
}

function refusalFrom(
  { channel }: Desk,
  reasons: readonly Reason[],
): { code: string; text: string } {
  const { code = "rejected", message = "" } = reasons[0] ?? {};
  return { code, text: explainRejection(channel, code, message, "cancel").help };
}
