import type { SignedMessage } from "@emita/fiscal/authority";
import type { Context } from "../../../platform/context/context.ts";
import { openTaskSession, type TaskSession, type Missing } from "../authority/open-session.ts";
import { passCircuitBreaker } from "../authority/circuit-breaker.ts";
import { errorFromCode, errorFromIssuer } from "../authority/refusal.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { postpone } from "../outcome/postpone.ts";
import { dropNumber, recordRefusal } from "../outcome/record-outcome.ts";
import { overdueDoubt, recordRefusedAfterDoubt } from "../outcome/record-unexplained.ts";
import { closeInterruptedAttempts } from "../record/attempts-store.ts";
import { withClaim, type Task } from "../record/claim.ts";
import type { InvoiceRef } from "../record/store.ts";
import { doubtNumbering } from "../recovering/settle-numbering.ts";
import { askAuthority } from "./ask-authority.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { beginInvoice } from "./begin-invoice.ts";
import { beginResending } from "./begin-sending.ts";
import { awaitPause, countAbsence } from "./count-absence.ts";
import { sendInvoice } from "./send-invoice.ts";
import { DONE, type IssuingState } from "./issuing-state.ts";

/** Invoices of other systems under our numbers, in one turn, before a person is asked. */
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
    const opened = await openTaskSession(deps, task);
    if (!opened.ok) return holdWithoutSession(task, opened.missing);
    const { session } = opened;
    if (!(await passCircuitBreaker(session)))
      return postpone(task, "issue", { channel: session.channel });
    if (await awaitPause(session)) return;
    await limitConcurrency(session, () => walk(deps, session));
  });
}

async function holdWithoutSession(task: Task, missing: Missing | null): Promise<void> {
  if (missing && !task.invoice.answer_pending) return recordRefusal(task, errorFromIssuer(missing));
  const latest = new Date(task.ctx.clock.now().getTime() + SESSION_PAUSE_MS);
  await postpone(task, "issue", { latest });
}

/** The missing part is our own (the sandbox's test certificate, a connection): nothing wakes the invoices when it is back, so they poll often. */
const SESSION_PAUSE_MS = 15_000;

async function walk(deps: IssuingDeps, session: TaskSession): Promise<void> {
  let state = firstState(session.task);
  let conflicts = 0;
  while (state.at !== "done") {
    if (state.at === "taken") conflicts += 1;
    state = await step(deps, session, state, conflicts);
  }
}

function firstState({ invoice }: Task): IssuingState {
  const { dps_id: id, dps_xml: xml, answer_pending } = invoice;
  if (!answer_pending || id === null || xml === null) return { at: "unsent" };
  return { at: "unanswered", message: { id, xml } };
}

/** What is done in each state. @returns the state that follows */
async function step(
  deps: IssuingDeps,
  session: TaskSession,
  state: IssuingState,
  conflicts: number,
): Promise<IssuingState> {
  switch (state.at) {
    case "unsent":
      return beginInvoice(deps, session);
    case "begun":
      return sendInvoice(session, state.begun);
    case "unanswered":
      return askAuthority(session, state.message);
    case "absent":
      return repeatSending(session, state.message);
    case "taken":
      return giveNumberUp(session, conflicts);
    case "done":
  }
  return DONE;
}

/** The same bytes go out again once the city hall said often enough that it has no such invoice. */
async function repeatSending(session: TaskSession, message: SignedMessage): Promise<IssuingState> {
  if (!(await countAbsence(session))) return DONE;
  const doubt = overdueDoubt(session.task);
  if (doubt !== null) {
    await recordRefusedAfterDoubt(session.task, doubt);
    return DONE;
  }
  const begun = await beginResending(session, message);
  return begun ? { at: "begun", begun } : DONE;
}

/** The invoice takes another number, unless that happens too often. */
async function giveNumberUp(session: TaskSession, conflicts: number): Promise<IssuingState> {
  if (!(await dropNumber(session.task))) return DONE;
  await doubtNumbering(session);
  if (conflicts < MAX_CONFLICTS) return { at: "unsent" };
  await recordRefusal(session.task, errorFromCode("numbering_conflict"));
  return DONE;
}
