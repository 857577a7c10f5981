import type { SignedMessage } from "@emita/fiscal/city-hall";
import type { Context } from "../../../platform/context/context.ts";
import { openDesk, type Desk, type Missing } from "../desk/open-desk.ts";
import { passGate } from "../desk/pass-gate.ts";
import { errorFromCode, errorFromIssuer } from "../desk/refusal.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { postpone } from "../outcome/postpone.ts";
import { dropNumber, recordRefusal } from "../outcome/record-outcome.ts";
import { overdueDoubt, recordRefusedAfterDoubt } from "../outcome/record-unexplained.ts";
import { closeInterruptedAttempts } from "../record/attempts-store.ts";
import { withClaim, type Task } from "../record/claim.ts";
import type { InvoiceRef } from "../record/store.ts";
import { doubtNumbering } from "../recovering/settle-numbering.ts";
import { askCityHall } from "./ask-city-hall.ts";
import { atCounter } from "./at-counter.ts";
import { beginNote } from "./begin-note.ts";
import { beginResending } from "./begin-sending.ts";
import { awaitPause, countAbsence } from "./count-absence.ts";
import { sendNote } from "./send-note.ts";
import { DONE, type TurnState } from "./turn-state.ts";

/** Notes of other systems under our numbers, in one turn, before a person is asked. */
const MAX_CONFLICTS = 3;

/**
 * Brings a pending invoice to its end at the city hall. Safe to repeat at any line: bytes that may have been sent are
 * never followed by others before the city hall said what became of them.
 */
export async function issueInvoice(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<void> {
  await withClaim(ctx, ref, "issue", async (task) => {
    if (task.invoice.answer_pending) await closeInterruptedAttempts(ctx, ctx.db, ref);
    const opened = await openDesk(deps, task);
    if (!opened.ok) return holdWithoutDesk(task, opened.missing);
    const { desk } = opened;
    if (!(await passGate(desk))) return postpone(task, "issue", { channel: desk.channel });
    if (await awaitPause(desk)) return;
    await atCounter(desk, () => walk(deps, desk));
  });
}

async function holdWithoutDesk(task: Task, missing: Missing | null): Promise<void> {
  if (missing && !task.invoice.answer_pending) return recordRefusal(task, errorFromIssuer(missing));
  const latest = new Date(task.ctx.clock.now().getTime() + DESK_PAUSE_MS);
  await postpone(task, "issue", { latest });
}

/** The missing part is our own (the sandbox's test certificate, a connection): nothing wakes the notes when it is back, so they poll often. */
const DESK_PAUSE_MS = 15_000;

async function walk(deps: IssuingDeps, desk: Desk): Promise<void> {
  let state = firstState(desk.task);
  let conflicts = 0;
  while (state.at !== "done") {
    if (state.at === "taken") conflicts += 1;
    state = await step(deps, desk, state, conflicts);
  }
}

function firstState({ invoice }: Task): TurnState {
  const { dps_id: id, dps_xml: xml, answer_pending } = invoice;
  if (!answer_pending || id === null || xml === null) return { at: "unsent" };
  return { at: "unanswered", message: { id, xml } };
}

/** What is done in each state. @returns the state that follows */
async function step(
  deps: IssuingDeps,
  desk: Desk,
  state: TurnState,
  conflicts: number,
): Promise<TurnState> {
  switch (state.at) {
    case "unsent":
      return beginNote(deps, desk);
    case "begun":
      return sendNote(desk, state.begun);
    case "unanswered":
      return askCityHall(desk, state.message);
    case "absent":
      return repeatSending(desk, state.message);
    case "taken":
      return giveNumberUp(desk, conflicts);
    case "done":
  }
  return DONE;
}

/** The same bytes go out again once the city hall said often enough that it has no such note. */
async function repeatSending(desk: Desk, message: SignedMessage): Promise<TurnState> {
  if (!(await countAbsence(desk))) return DONE;
  const doubt = overdueDoubt(desk.task);
  if (doubt !== null) {
    await recordRefusedAfterDoubt(desk.task, doubt);
    return DONE;
  }
  const begun = await beginResending(desk, message);
  return begun ? { at: "begun", begun } : DONE;
}

/** The note takes another number, unless that happens too often. */
async function giveNumberUp(desk: Desk, conflicts: number): Promise<TurnState> {
  if (!(await dropNumber(desk.task))) return DONE;
  await doubtNumbering(desk);
  if (conflicts < MAX_CONFLICTS) return { at: "unsent" };
  await recordRefusal(desk.task, errorFromCode("numbering_conflict"));
  return DONE;
}
