import type { Reason } from "@emita/fiscal/authority";
import type { TaskSession } from "../authority/open-session.ts";
import { errorFromDraft } from "../authority/refusal.ts";
import type { DraftParts } from "../drafting/build-draft.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordRefusal, recordRejected } from "../outcome/record-outcome.ts";
import { settleNumbering } from "../recovering/settle-numbering.ts";
import { beginSending, type Beginning } from "./begin-sending.ts";
import { beginBatch } from "./begin-batch.ts";
import { prepareInvoice } from "./prepare-invoice.ts";
import { rejectionOf } from "./rejection.ts";
import { DONE, type IssuingState } from "./issuing-state.ts";

/** The first sending under a number; done when there is nothing to send, and why is on record. */
export async function beginInvoice(deps: IssuingDeps, session: TaskSession): Promise<IssuingState> {
  const parts = await prepareInvoice(deps, session);
  if (!parts) return DONE;
  const together = await beginBatch(session, parts);
  if (together) return { at: "begun", begun: together };
  const beginning = await beginNumbered(session, parts);
  switch (beginning.kind) {
    case "begun":
      return { at: "begun", begun: beginning.begun };
    case "unasked":
      await postpone(session.task, "issue", { channel: session.channel });
      break;
    case "turned_away":
      await recordRejected(session.task, rejectionOf(session, beginning.reasons), null);
      break;
    case "refused":
      await recordRefusal(session.task, errorFromDraft(beginning.refusal));
      break;
    case "lost":
  }
  return DONE;
}

/** In a series whose numbers the city hall was asked for; `turned_away` when it does not answer this company. */
async function beginNumbered(
  session: TaskSession,
  parts: DraftParts,
): Promise<Beginning | { kind: "turned_away"; reasons: readonly Reason[] }> {
  const { ctx, ref } = session.task;
  const beginning = await beginSending(session, parts);
  if (beginning.kind !== "unasked") return beginning;
  const asked = await settleNumbering(ctx, ref.companyId, session);
  if (asked.kind === "refused") return { kind: "turned_away", reasons: asked.reasons };
  return asked.kind === "known" ? beginSending(session, parts) : beginning;
}
