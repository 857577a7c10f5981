import type { CreateInvoice, Invoice } from "@emita/contract/invoices";
import type { Entitlement } from "@emita/contract/entitlements";
import { hasQuota } from "@emita/domain/plans/quota";
import { useRef, useState } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { type Limit, limitOf } from "../../../api/api-error.ts";
import { trialElsewhere } from "../../company/trial-elsewhere.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { entitlementCopy } from "../../company/copy.ts";
import { interruptedNote } from "../../company/interrupted-note.ts";
import { entitlementQuery } from "../../company/queries.ts";
import { isMissing } from "../../company/use-entitlement-warning.ts";
import { sectionOfField } from "../words/section-of-field.ts";
import { createInvoice, rememberInvoice } from "./queries.ts";
import {
  type AskedQuestion,
  repeatedQuestionOf,
  useRepeatedQuestion,
} from "./repeated-question.ts";
import { type Objections, objectionsTo } from "./use-preview.ts";

export type SubmitOutcome =
  | { kind: "created"; invoice: Invoice }
  /** The server's words per field of the API. */
  | { kind: "fields"; messages: Readonly<Record<string, string>> }
  /** The same form was sent before, with other data: that note exists. */
  | { kind: "sent-before" }
  | { kind: "stopped" };

interface SubmitFlow<Body> {
  busy: boolean;
  limit: Limit | null;
  closeLimit: () => void;
  /** What the person is asked meanwhile. */
  asked: AskedQuestion | null;
  submit: (
    invoice: Body,
    idempotencyKey: string,
    shows?: (field: string) => boolean,
  ) => Promise<SubmitOutcome>;
}

/** The end of both forms: quota, creation, and every refusal with its toast. A second press while one runs does nothing. */
export function useSubmitInvoice(failure: Failure): SubmitFlow<CreateInvoice> {
  return useSubmit(failure, createInvoice, (invoice) => invoice, REPEATABLE);
}

interface Failure {
  title: string;
  text: string;
}

/**
 * The same for whatever makes an invoice.
 * @param previewed the note that would be made, where it can be looked at beforehand: what is known to be refused is told by
 *   field, and nothing is created. `shows` of a submit leaves out what the form has no field for.
 * @param repeating for what may be an equal note by mistake: the server asks before it makes another one.
 */
export function useSubmit<Body>(
  failure: Failure,
  create: (invoice: Body, idempotencyKey: string) => Promise<Invoice>,
  previewed?: (invoice: Body) => CreateInvoice,
  repeating: Repeating = NOT_REPEATABLE,
): SubmitFlow<Body> {
  const [busy, setBusy] = useState(false);
  const [limit, setLimit] = useState<Limit | null>(null);
  const running = useRef(false);
  const { asked, ask } = useRepeatedQuestion();

  /** Null: there is an equal note, and the person wants no other. */
  const createOrAsk = async (invoice: Body, key: string): Promise<Invoice | null> => {
    try {
      return await create({ ...repeating.asking, ...invoice }, key);
    } catch (error) {
      const question = error instanceof EmitaError ? repeatedQuestionOf(error) : null;
      if (!question) throw error;
      setBusy(false);
      if (!(await ask(question))) return null;
      setBusy(true);
      return create({ ...invoice, ...repeating.confirmed }, key);
    }
  };
  const overLimit = (reached: Limit): SubmitOutcome => {
    setLimit(reached);
    showToast("bad", "Limite atingido", { text: limitText(reached) });
    return { kind: "stopped" };
  };
  const run = async (
    invoice: Body,
    key: string,
    shows: (field: string) => boolean,
  ): Promise<SubmitOutcome> => {
    try {
      const reached = await reachedLimit();
      if (reached) return overLimit(reached);
      const objections = previewed ? await objectionsTo(previewed(invoice)) : [];
      const stopped = stopBefore(objections, shows);
      if (stopped) return stopped;
      const created = await createOrAsk(invoice, key);
      if (!created) return { kind: "stopped" };
      rememberInvoice(created);
      interruptedNote.clear();
      return { kind: "created", invoice: created };
    } catch (error) {
      if (!(error instanceof EmitaError)) return stop(failure.title, failure.text);
      const reached = limitOf(error);
      if (reached) return overLimit(reached);
      return refused(error, failure);
    }
  };
  return {
    busy,
    limit,
    closeLimit: () => setLimit(null),
    asked,
    async submit(invoice, key, shows = () => true) {
      if (running.current) return { kind: "stopped" };
      running.current = true;
      setBusy(true);
      const outcome = await run(invoice, key, shows);
      running.current = false;
      setBusy(false);
      return outcome;
    },
  };
}

/** What asks the server for the question about an equal note, and what answers it: one yes, whatever the equal note is. */
interface Repeating {
  readonly asking: { readonly confirm_duplicate?: boolean };
  readonly confirmed: { readonly confirm_duplicate?: boolean; readonly confirm_recovered: boolean };
}

export const REPEATABLE: Repeating = {
  asking: { confirm_duplicate: false },
  confirmed: { confirm_duplicate: true, confirm_recovered: true },
};
/** What takes a note's place is meant to say the same; only what came back after a restore is asked about. */
const NOT_REPEATABLE: Repeating = { asking: {}, confirmed: { confirm_recovered: true } };

/** What the toast of a full quota says. */
export function limitText({ quota, plan, why }: Limit): string {
  return (
    why ?? `Você atingiu o limite de ${quota} notas do plano ${plan}. Faça upgrade para continuar.`
  );
}

/** The known entitlement decides at once when it has room; otherwise the server is asked first, the plan may have changed. */
async function reachedLimit(): Promise<Limit | null> {
  const known = queryClient.getQueryData<Entitlement>(keys.entitlement);
  if (known && hasQuota(useOf(known))) return null;
  const fresh = await queryClient.fetchQuery({ ...entitlementQuery, staleTime: 0, retry: false });
  if (hasQuota(useOf(fresh))) return null;
  const why = trialElsewhere(fresh);
  return { plan: fresh.plan, ...useOf(fresh), ...(why && { why }) };
}

function useOf(entitlement: Entitlement) {
  return { used: entitlement.invoices_used, quota: entitlement.invoices_quota };
}

/** Of these the server says more than that it failed; the bar that tells of maintenance may be out of sight. */
const BETTER_TOLD: ReadonlySet<string> = new Set([
  "not_replaceable",
  "company_unchecked",
  "read_only",
]);

function refused(error: EmitaError, failure: Failure): SubmitOutcome {
  if (isMissing(error)) return stop(entitlementCopy.title, entitlementCopy.onSubmit);
  if (error.code === "idempotency_key_reused") return { kind: "sent-before" };
  if (error.code === "duplicate_document") {
    // The screen did not know yet: what it shows of the document is asked for anew.
    void queryClient.invalidateQueries({ queryKey: keys.documents });
    return stop("Confirmação necessária", error.detail);
  }
  if (BETTER_TOLD.has(error.code)) return stop(failure.title, error.detail);
  if (error.fields.length > 0) {
    const messages = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    showToast("bad", failure.title, { text: error.fields[0]?.message });
    return { kind: "fields", messages };
  }
  return stop(failure.title, failure.text);
}

/** Nothing known to be refused goes out; null: there is nothing of that kind, or nothing that could be mended here. */
function stopBefore(
  objections: Objections,
  shows: (field: string) => boolean,
): SubmitOutcome | null {
  const [first] = objections;
  if (!first) return null;
  const messages = objectionsByField(objections, shows);
  const [told] = Object.values(messages);
  if (told !== undefined) {
    showToast("bad", NOT_SENT, { text: told });
    return { kind: "fields", messages };
  }
  // What the company lacks is told with the way to it; what nobody can mend here is left to the note's own page.
  const isOfCompany = first.field !== null && sectionOfField(first.field) !== null;
  return isOfCompany ? stop(NOT_SENT, first.message) : null;
}

/** What the person can mend in the form, by the API's names of fields, the first of each. */
export function objectionsByField(
  objections: Objections,
  shows: (field: string) => boolean,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { field, message } of objections) {
    if (field !== null && sectionOfField(field) === null && shows(field))
      messages[field] ??= message;
  }
  return messages;
}

export const NOT_SENT = "A nota ainda não foi enviada";

function stop(title: string, text: string): SubmitOutcome {
  showToast("bad", title, { text });
  return { kind: "stopped" };
}
