import type { SignedMessage } from "@emita/fiscal/city-hall";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { Desk } from "../desk/open-desk.ts";
import { postpone } from "../outcome/postpone.ts";
import { isFromTheFuture, recordEarly } from "../outcome/record-early.ts";
import { recordIssuedAtOnce } from "../outcome/record-issued-at-once.ts";
import { recordIssued, recordRejected } from "../outcome/record-outcome.ts";
import { recordUnexplained } from "../outcome/record-unexplained.ts";
import { tellDoubt } from "../outcome/tell-doubt.ts";
import { finishAttempt, type AttemptEnd } from "../record/attempts-store.ts";
import { askCityHall } from "./ask-city-hall.ts";
import type { Begun } from "./plan-sending.ts";
import { rejectionOf } from "./rejection.ts";
import { DONE, type TurnState } from "./turn-state.ts";

/** One sending, and what its answer does to the note. */
export async function sendNote(
  desk: Desk,
  { message, attemptId, kept }: Begun,
): Promise<TurnState> {
  const { task, channel, cityHall, certificate, connection } = desk;
  const outcome = await cityHall.issue(message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "issued":
      if (!(await recordIssuedAtOnce(task, kept, outcome.nfse, attempt)))
        await recordIssued(task, message, outcome.nfse, attempt);
      break;
    case "rejected":
      return afterRejection(desk, message, rejectionOf(desk, outcome.reasons), attempt);
    case "duplicate":
      return afterDuplicate(desk, message, attempt);
    case "processing":
      await postpone(task, "issue", {
        attempt,
        channel,
        protocol: outcome.protocol,
        isUncertain: true,
      });
      break;
    case "unexplained":
      await recordUnexplained(task, rejectionOf(desk, outcome.reasons), attempt);
      break;
    case "uncertain":
      tellDoubt(desk, outcome.cause);
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
  desk: Desk,
  message: SignedMessage,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<TurnState> {
  const { task } = desk;
  if (task.invoice.answer_pending && task.invoice.dps_id === message.id) {
    await finishAttempt(task.ctx, task.ctx.db, task.ref, attempt);
    const answer = await askCityHall(desk, message);
    if (answer.at !== "absent") return answer;
  }
  await (isFromTheFuture(error) ? recordEarly : recordRejected)(task, error, attempt);
  return DONE;
}

/** "Exists already" may mean ours. If the city hall then knows no such note, it contradicts itself: ask again later. */
async function afterDuplicate(
  desk: Desk,
  message: SignedMessage,
  attempt: AttemptEnd,
): Promise<TurnState> {
  const { ctx, ref } = desk.task;
  await finishAttempt(ctx, ctx.db, ref, attempt);
  const answer = await askCityHall(desk, message);
  if (answer.at !== "absent") return answer;
  await postpone(desk.task, "issue", { channel: desk.channel, isUncertain: true });
  return DONE;
}
