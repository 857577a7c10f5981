import type { FindOutcome, SignedMessage } from "@emita/fiscal/authority";
import { earlierMessages, finishAttempt, startAttempt } from "../record/attempts-store.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordIssued, recordRejected } from "../outcome/record-outcome.ts";
import { logDoubt } from "../outcome/log-doubt.ts";
import { rejectionOf } from "./rejection.ts";
import { DONE, type IssuingState } from "./issuing-state.ts";

/** The only way out of not knowing: asks the city hall for the invoice of this DPS id. */
export async function askAuthority(
  session: TaskSession,
  message: SignedMessage,
): Promise<IssuingState> {
  const { ctx, ref } = session.task;
  const attemptId = await startAttempt(ctx, ctx.db, ref, {
    kind: "find",
    request: message.id,
    channel: session.channel,
  });
  const found = await find(session, message);
  if (found.kind === "absent") {
    await finishAttempt(ctx, ctx.db, ref, { attemptId, outcome: "absent" });
    return { at: "absent", message };
  }
  if (found.kind === "rejected") {
    const attempt = { attemptId, outcome: "rejected" };
    await recordRejected(session.task, rejectionOf(session, found.reasons), attempt);
    return DONE;
  }
  const owner = found.kind === "found" ? await ownerOf(session, message, found.isOurs) : "unknown";
  if (found.kind === "unknown" || owner === "unknown") {
    if (found.kind === "unknown") logDoubt(session, found.cause);
    await postpone(session.task, "issue", {
      retryAfterMs: found.kind === "unknown" ? found.retryAfterMs : undefined,
      attempt: {
        attemptId,
        outcome: `unknown: ${found.kind === "unknown" ? found.cause : "owner"}`,
        ...(found.kind === "unknown" &&
          found.doubted !== undefined && {
            exchange: { request: message.id, status: null, reply: found.doubted },
          }),
      },
      channel: session.channel,
      isUncertain: true,
    });
    return DONE;
  }
  if (owner === "other") {
    await finishAttempt(ctx, ctx.db, ref, { attemptId, outcome: "found_other" });
    return { at: "taken" };
  }
  const isEarlier = owner === "ours_from_before";
  await recordIssued(
    session.task,
    message,
    found.nfse,
    { attemptId, outcome: "found" },
    { isEarlier },
  );
  return DONE;
}

type Owner = "ours" | "ours_from_before" | "other" | "unknown";

/**
 * A sending that went astray may arrive after the invoice was refused and corrected, under the same number and with the
 * data of before. It is our invoice all the same, and the only one of this invoice.
 */
async function ownerOf(
  session: TaskSession,
  message: SignedMessage,
  isOurs: boolean,
): Promise<Owner> {
  if (isOurs) return "ours";
  const { ctx, ref } = session.task;
  for (const xml of await earlierMessages(ctx.db, ref, message)) {
    const found = await find(session, { id: message.id, xml });
    // Without an answer now, the number may not be called another system's.
    if (found.kind !== "found") return "unknown";
    if (found.isOurs) return "ours_from_before";
  }
  return "other";
}

function find(session: TaskSession, message: SignedMessage): Promise<FindOutcome> {
  const { task, authority, certificate, connection } = session;
  return authority.find(message, certificate, connection, task.invoice.protocol ?? undefined);
}
