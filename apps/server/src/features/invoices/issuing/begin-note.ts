import type { Reason } from "@emita/fiscal/city-hall";
import type { Desk } from "../desk/open-desk.ts";
import { errorFromDraft } from "../desk/refusal.ts";
import type { DraftParts } from "../drafting/build-draft.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordRefusal, recordRejected } from "../outcome/record-outcome.ts";
import { settleNumbering } from "../recovering/settle-numbering.ts";
import { beginSending, type Beginning } from "./begin-sending.ts";
import { beginTogether } from "./begin-together.ts";
import { prepareNote } from "./prepare-note.ts";
import { rejectionOf } from "./rejection.ts";
import { DONE, type TurnState } from "./turn-state.ts";

/** The first sending under a number; done when there is nothing to send, and why is on record. */
export async function beginNote(deps: IssuingDeps, desk: Desk): Promise<TurnState> {
  const parts = await prepareNote(deps, desk);
  if (!parts) return DONE;
  const together = await beginTogether(desk, parts);
  if (together) return { at: "begun", begun: together };
  const beginning = await beginNumbered(desk, parts);
  switch (beginning.kind) {
    case "begun":
      return { at: "begun", begun: beginning.begun };
    case "unasked":
      await postpone(desk.task, "issue", { channel: desk.channel });
      break;
    case "turned_away":
      await recordRejected(desk.task, rejectionOf(desk, beginning.reasons), null);
      break;
    case "refused":
      await recordRefusal(desk.task, errorFromDraft(beginning.refusal));
      break;
    case "lost":
  }
  return DONE;
}

/** In a series whose numbers the city hall was asked for; `turned_away` when it does not answer this company. */
async function beginNumbered(
  desk: Desk,
  parts: DraftParts,
): Promise<Beginning | { kind: "turned_away"; reasons: readonly Reason[] }> {
  const { ctx, ref } = desk.task;
  const beginning = await beginSending(desk, parts);
  if (beginning.kind !== "unasked") return beginning;
  const asked = await settleNumbering(ctx, ref.companyId, desk);
  if (asked.kind === "refused") return { kind: "turned_away", reasons: asked.reasons };
  return asked.kind === "known" ? beginSending(desk, parts) : beginning;
}
