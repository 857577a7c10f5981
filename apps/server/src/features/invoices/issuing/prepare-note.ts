import { addressDemand } from "@emita/domain/notes/address-demand";
import { checkNote } from "@emita/domain/pre-checks/check-note";
import type { NoteIssue } from "@emita/domain/pre-checks/rule";
import { noteSilence } from "../desk/city-hall-health.ts";
import type { Desk } from "../desk/open-desk.ts";
import { errorFromCode, errorFromIssue } from "../desk/refusal.ts";
import { codedService, type DraftParts } from "../drafting/build-draft.ts";
import { lastClassification } from "../drafting/classification.ts";
import { completeTomador } from "../drafting/complete-tomador.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { explainIssue } from "../drafting/explain-issue.ts";
import { incidenceCityOf } from "../drafting/incidence-city.ts";
import { noteFacts, type FactParts } from "../drafting/note-facts.ts";
import { replacedFacts } from "../drafting/replaced-facts.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordRefusal } from "../outcome/record-outcome.ts";
import type { Task } from "../record/claim.ts";
import { awaitDirectory, carefulDirectory } from "./await-directory.ts";

type CompleteParts = DraftParts & Pick<FactParts, "incidenceCity" | "replaced">;

/** Everything that the draft is built of; null when something is missing or would certainly be refused: then that is on record. */
export async function prepareNote(deps: IssuingDeps, desk: Desk): Promise<DraftParts | null> {
  const parts = await completeParts(deps, desk);
  const objection = parts && firstObjection(desk, parts);
  if (!objection) return parts;
  await recordRefusal(desk.task, errorFromIssue(objection));
  return null;
}

/** What the city hall would certainly refuse, by field: it is not sent. */
function firstObjection({ task }: Desk, parts: CompleteParts): NoteIssue | null {
  const issues = checkNote(noteFacts(parts, task.ctx.clock.now()));
  const objection = issues.find(({ level }) => level === "refusal");
  return objection ? explainIssue(objection, parts, parts.service) : null;
}

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
