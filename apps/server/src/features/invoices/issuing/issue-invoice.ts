import { addressDemand } from "@emita/domain/notes/address-demand";
import { checkNote } from "@emita/domain/pre-checks/check-note";
import type { NoteIssue } from "@emita/domain/pre-checks/rule";
import type { Reason, SignedMessage } from "@emita/fiscal/city-hall";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { askCityHall } from "./ask-city-hall.ts";
import { atCounter } from "./at-counter.ts";
import {
  closeInterruptedAttempts,
  finishAttempt,
  type AttemptEnd,
} from "../record/attempts-store.ts";
import { awaitDirectory, carefulDirectory } from "./await-directory.ts";
import { beginResending, beginSending, type Beginning, type Begun } from "./begin-sending.ts";
import { beginTogether } from "./begin-together.ts";
import { codedService, type DraftParts } from "../drafting/build-draft.ts";
import { lastClassification } from "../drafting/classification.ts";
import { noteSilence } from "../desk/city-hall-health.ts";
import { withClaim, type Task } from "../record/claim.ts";
import { completeTomador } from "../drafting/complete-tomador.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { explainIssue } from "../drafting/explain-issue.ts";
import { countAbsence, awaitPause } from "./count-absence.ts";
import { incidenceCityOf } from "../drafting/incidence-city.ts";
import { noteFacts, type FactParts } from "../drafting/note-facts.ts";
import { replacedFacts } from "../drafting/replaced-facts.ts";
import { openDesk, type Desk, type Missing } from "../desk/open-desk.ts";
import { passGate } from "../desk/pass-gate.ts";
import { isFromTheFuture, recordEarly } from "../outcome/record-early.ts";
import { recordIssuedAtOnce } from "../outcome/record-issued-at-once.ts";
import { postpone } from "../outcome/postpone.ts";
import {
  dropNumber,
  recordIssued,
  recordRefusal,
  recordRejected,
} from "../outcome/record-outcome.ts";
import {
  errorFromCode,
  errorFromDraft,
  errorFromIssue,
  errorFromIssuer,
  errorFromReasons,
  refusedAction,
} from "../desk/refusal.ts";
import type { InvoiceRef } from "../record/store.ts";
import {
  overdueDoubt,
  recordRefusedAfterDoubt,
  recordUnexplained,
} from "../outcome/record-unexplained.ts";
import { doubtNumbering, settleNumbering } from "../recovering/settle-numbering.ts";
import { tellDoubt } from "../outcome/tell-doubt.ts";

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
    if (!opened.ok) await holdWithoutDesk(task, opened.missing);
    else if (!(await passGate(opened.desk)))
      await postpone(task, "issue", { channel: opened.desk.channel });
    else if (!(await awaitPause(opened.desk)))
      await atCounter(opened.desk, () => settleNumbered(deps, opened.desk));
  });
}

async function holdWithoutDesk(task: Task, missing: Missing | null): Promise<void> {
  if (missing && !task.invoice.answer_pending) await recordRefusal(task, errorFromIssuer(missing));
  else
    await postpone(task, "issue", {
      latest: new Date(task.ctx.clock.now().getTime() + DESK_PAUSE_MS),
    });
}

/** The missing part is our own (the sandbox's test certificate, a connection): nothing wakes the notes when it is back, so they poll often. */
const DESK_PAUSE_MS = 15_000;

async function settleNumbered(deps: IssuingDeps, desk: Desk): Promise<void> {
  const { task } = desk;
  const { dps_id: id, dps_xml: xml, answer_pending } = task.invoice;
  let unanswered = answer_pending && id !== null && xml !== null ? { id, xml } : null;
  for (let conflicts = 1; (await settle(deps, desk, unanswered)) === "conflict"; conflicts++) {
    if (!(await dropNumber(task))) return;
    await doubtNumbering(desk);
    if (conflicts === MAX_CONFLICTS)
      return recordRefusal(task, errorFromCode("numbering_conflict"));
    unanswered = null;
  }
}

async function settle(
  deps: IssuingDeps,
  desk: Desk,
  unanswered: SignedMessage | null,
): Promise<"done" | "conflict"> {
  if (!unanswered) {
    const begun = await begin(deps, desk);
    return begun ? send(desk, begun) : "done";
  }
  const answer = await askCityHall(desk, unanswered);
  if (answer !== "absent") return answer;
  if (!(await countAbsence(desk))) return "done";
  const doubt = overdueDoubt(desk.task);
  if (doubt !== null) {
    await recordRefusedAfterDoubt(desk.task, doubt);
    return "done";
  }
  const begun = await beginResending(desk, unanswered);
  return begun ? send(desk, begun) : "done";
}

/** The first sending under a number; null when there is nothing to send, and why is on record. */
async function begin(deps: IssuingDeps, desk: Desk): Promise<Begun | null> {
  const parts = await completeParts(deps, desk);
  if (!parts) return null;
  const objection = firstObjection(desk, parts);
  if (objection) {
    await recordRefusal(desk.task, errorFromIssue(objection));
    return null;
  }
  const together = await beginTogether(desk, parts);
  if (together) return together;
  const beginning = await beginNumbered(desk, parts);
  if (beginning.kind === "begun") return beginning.begun;
  if (beginning.kind === "unasked") await postpone(desk.task, "issue", { channel: desk.channel });
  if (beginning.kind === "turned_away")
    await recordRejected(desk.task, rejection(desk, beginning.reasons), null);
  if (beginning.kind === "refused")
    await recordRefusal(desk.task, errorFromDraft(beginning.refusal));
  return null;
}

/** In a series whose numbers the city hall was asked for; `turned_away` when it does not answer this company. */
async function beginNumbered(
  desk: Desk,
  parts: CompleteParts,
): Promise<Beginning | { kind: "turned_away"; reasons: readonly Reason[] }> {
  const { ctx, ref } = desk.task;
  const beginning = await beginSending(desk, parts);
  if (beginning.kind !== "unasked") return beginning;
  const asked = await settleNumbering(ctx, ref.companyId, desk);
  if (asked.kind === "refused") return { kind: "turned_away", reasons: asked.reasons };
  return asked.kind === "known" ? beginSending(desk, parts) : beginning;
}

/** Certain refusals by the city hall are reported at once, by field. */
function firstObjection({ task }: Desk, parts: CompleteParts): NoteIssue | null {
  const issues = checkNote(noteFacts(parts, task.ctx.clock.now()));
  const objection = issues.find(({ level }) => level === "refusal");
  return objection ? explainIssue(objection, parts, parts.service) : null;
}

type CompleteParts = DraftParts & Pick<FactParts, "incidenceCity" | "replaced">;

async function completeParts(deps: IssuingDeps, desk: Desk): Promise<CompleteParts | null> {
  const { task, channel } = desk;
  const { ctx, invoice, ref } = task;
  const service = codedService(invoice);
  if (!service) {
    await recordRefusal(task, errorFromCode("service_code_required"));
    return null;
  }
  const registered = await deps.completeRegistration(ctx, ref.companyId, desk.issuer, channel);
  if (registered.kind === "unavailable") {
    await noteSilence(ctx, channel);
    await postpone(task, "issue", { channel });
    return null;
  }
  const completed = await completeTomador(ctx, carefulDirectory(deps), invoice);
  const { issuer } = registered;
  const keptClassification = await lastClassification(ctx.db, ref.companyId, service);
  const { tomador } = completed;
  const parts = { invoice, issuer, channel, service, tomador, keptClassification };
  if (completed.kind !== "complete" && demandsAddress(task, parts)) {
    if (completed.kind === "unavailable") await awaitDirectory(task);
    else await recordRefusal(task, errorFromCode("address_required"));
    return null;
  }
  const incidenceCity = await incidenceCityOf(ctx, deps, parts, { wantsRate: false });
  const replaced = await replacedFacts(ctx.db, ref.companyId, invoice.replaces_id);
  return { ...parts, incidenceCity, replaced };
}

/** Other notes go without an address that is not known, and wait for no directory. */
function demandsAddress({ ctx }: Task, parts: DraftParts & Pick<FactParts, "service">): boolean {
  return (
    addressDemand(noteFacts({ ...parts, incidenceCity: null, replaced: null }, ctx.clock.now())) !==
    null
  );
}

async function send(desk: Desk, { message, attemptId, kept }: Begun): Promise<"done" | "conflict"> {
  const { task, channel, cityHall, certificate, connection } = desk;
  const outcome = await cityHall.issue(message, certificate, connection);
  const attempt = { attemptId, outcome: outcome.kind, exchange: outcome.exchange };
  switch (outcome.kind) {
    case "issued":
      if (!(await recordIssuedAtOnce(task, kept, outcome.nfse, attempt)))
        await recordIssued(task, message, outcome.nfse, attempt);
      break;
    case "rejected":
      return afterRejection(desk, message, rejection(desk, outcome.reasons), attempt);
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
      await recordUnexplained(task, rejection(desk, outcome.reasons), attempt);
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
  return "done";
}

function rejection(desk: Desk, reasons: readonly Reason[]): InvoiceError {
  return errorFromReasons(desk, reasons, refusedAction(desk.task.invoice));
}

/** A sending before this one had no known end: before its number counts as free, the city hall is asked once more. */
async function afterRejection(
  desk: Desk,
  message: SignedMessage,
  error: InvoiceError,
  attempt: AttemptEnd,
): Promise<"done" | "conflict"> {
  const { task } = desk;
  if (task.invoice.answer_pending && task.invoice.dps_id === message.id) {
    await finishAttempt(task.ctx, task.ctx.db, task.ref, attempt);
    const answer = await askCityHall(desk, message);
    if (answer !== "absent") return answer;
  }
  await (isFromTheFuture(error) ? recordEarly : recordRejected)(task, error, attempt);
  return "done";
}

/** "Exists already" may mean ours. If the city hall then knows no such note, it contradicts itself: ask again later. */
async function afterDuplicate(
  desk: Desk,
  message: SignedMessage,
  attempt: AttemptEnd,
): Promise<"done" | "conflict"> {
  const { ctx, ref } = desk.task;
  await finishAttempt(ctx, ctx.db, ref, attempt);
  const answer = await askCityHall(desk, message);
  if (answer !== "absent") return answer;
  await postpone(desk.task, "issue", { channel: desk.channel, isUncertain: true });
  return "done";
}
