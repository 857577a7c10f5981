import { addressDemand } from "@emita/domain/invoices/address-demand";
import { checkInvoice } from "@emita/domain/pre-checks/check-invoice";
import type { InvoiceIssue } from "@emita/domain/pre-checks/rule";
import { recordSilence } from "../authority/authority-health.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { errorFromCode, errorFromIssue } from "../authority/refusal.ts";
import { codedService, type DraftParts } from "../drafting/build-draft.ts";
import { lastClassification } from "../drafting/classification.ts";
import { completeTomador } from "../drafting/complete-tomador.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { explainIssue } from "../drafting/explain-issue.ts";
import { incidenceCityOf } from "../drafting/incidence-city.ts";
import { invoiceFacts, type FactParts } from "../drafting/invoice-facts.ts";
import { replacedFacts } from "../drafting/replaced-facts.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordRefusal } from "../outcome/record-outcome.ts";
import type { Task } from "../record/claim.ts";
import { awaitDirectory, carefulDirectory } from "./await-directory.ts";

type CompleteParts = DraftParts & Pick<FactParts, "incidenceCity" | "replaced">;

/** Everything that the draft is built of; null when something is missing or would certainly be refused: then that is on record. */
export async function prepareInvoice(
  deps: IssuingDeps,
  session: TaskSession,
): Promise<DraftParts | null> {
  const parts = await completeParts(deps, session);
  const objection = parts && firstObjection(session, parts);
  if (!objection) return parts;
  await recordRefusal(session.task, errorFromIssue(objection));
  return null;
}

/** What the city hall would certainly refuse, by field: it is not sent. */
function firstObjection({ task }: TaskSession, parts: CompleteParts): InvoiceIssue | null {
  const issues = checkInvoice(invoiceFacts(parts, task.ctx.clock.now()));
  const objection = issues.find(({ level }) => level === "refusal");
  return objection ? explainIssue(objection, parts, parts.service) : null;
}

async function completeParts(
  deps: IssuingDeps,
  session: TaskSession,
): Promise<CompleteParts | null> {
  const { task, channel } = session;
  const { ctx, invoice, ref } = task;
  const service = codedService(invoice);
  if (!service) {
    await recordRefusal(task, errorFromCode("service_code_required"));
    return null;
  }
  const registered = await deps.completeRegistration(ctx, ref.companyId, session.issuer, channel);
  if (registered.kind === "unavailable") {
    await recordSilence(ctx, channel);
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

/** Other invoices go without an address that is not known, and wait for no directory. */
function demandsAddress({ ctx }: Task, parts: DraftParts & Pick<FactParts, "service">): boolean {
  return (
    addressDemand(
      invoiceFacts({ ...parts, incidenceCity: null, replaced: null }, ctx.clock.now()),
    ) !== null
  );
}
