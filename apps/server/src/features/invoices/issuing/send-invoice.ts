import type { SignedMessage } from "@emita/fiscal/authority";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { postpone } from "../outcome/postpone.ts";
import { isFromTheFuture, recordEarly } from "../outcome/record-early.ts";
import { recordIssuedAtOnce } from "../outcome/record-issued-at-once.ts";
import { recordIssued, recordRejected } from "../outcome/record-outcome.ts";
import { recordUnexplained } from "../outcome/record-unexplained.ts";
import { logDoubt } from "../outcome/log-doubt.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { askAuthority } from "./ask-authority.ts";
import type { Begun } from "./plan-sending.ts";
import { rejectionOf } from "./rejection.ts";
import { DONE, type IssuingState } from "./issuing-state.ts";

/** One sending, and what its answer does to the invoice. */
export async function sendInvoice(
  session: TaskSession,
  { message, attemptId, kept }: Begun,
): Promise<IssuingState> {
  const { task, channel, authority, certificate, connection } = session;
  const outcome = await authority.issue(message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "issued":
      if (!(await recordIssuedAtOnce(task, kept, outcome.nfse, attempt)))
        await recordIssued(task, message, outcome.nfse, attempt);
      break;
    case "rejected":
      return afterRejection(session, message, rejectionOf(session, outcome.reasons), attempt);
    case "duplicate":
      return afterDuplicate(session, message, attempt);
    case "processing":
      await postpone(task, "issue", {
        attempt,
        channel,
        protocol: outcome.protocol,
        isUncertain: true,
      });
      break;
    case "unexplained":
      await recordUnexplained(task, rejectionOf(session, outcome.reasons), attempt);
      break;
    case "uncertain":
      logDoubt(session, outcome.cause);
      await postpone(task, "issue", {
        attempt: { ...attempt, outcome: `uncertain: ${outcome.cause}` },
        retryAfterMs: outcome.retryAfterMs,
        channel,
        isUncertain: true,
      });
  }
  return DONE;
}

/** A sending before this one had no known end: before its number counts as free, the city hall is asked once more. */
async function afterRejection(
  session: TaskSession,
  message: SignedMessage,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<IssuingState> {
  const { task } = session;
  if (task.invoice.answer_pending && task.invoice.dps_id === message.id) {
    await finishAttempt(task.ctx, task.ctx.db, task.ref, attempt);
    const answer = await askAuthority(session, message);
    if (answer.at !== "absent") return answer;
  }
  await (isFromTheFuture(error) ? recordEarly : recordRejected)(task, error, attempt);
  return DONE;
}

/** "Exists already" may mean ours. If the city hall then knows no such invoice, it contradicts itself: ask again later. */
async function afterDuplicate(
  session: TaskSession,
  message: SignedMessage,
  attempt: AttemptEnd,
): Promise<IssuingState> {
  const { ctx, ref } = session.task;
  await finishAttempt(ctx, ctx.db, ref, attempt);
  const answer = await askAuthority(session, message);
  if (answer.at !== "absent") return answer;
  await postpone(session.task, "issue", { channel: session.channel, isUncertain: true });
  return DONE;
}
