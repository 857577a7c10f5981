import { EmitaError } from "@emita/client/emita-error";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { entitlementCopy, isMissing } from "../../entitlements/use-entitlement-warning.ts";
import type { Objections } from "../queries/use-preview.ts";
import { interruption } from "./interruption.ts";
import { sectionOfField } from "../status-texts/section-of-field.ts";

/** Messages by the API's field names. */
export type Messages = Readonly<Record<string, string>>;

export type SubmitOutcome =
  | { kind: "created"; invoice: Invoice }
  /** Refused at fields of the form. */
  | { kind: "fields"; messages: Messages }
  /** The same form was sent before with other data: that invoice exists. */
  | { kind: "sent-before" }
  | { kind: "stopped" };

/** The text of a toast when the server gives no better one. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

const NOT_SENT = "A nota ainda não foi enviada";

/** Codes whose `detail` says more than that it failed; the maintenance bar may be out of sight. */
const BETTER_DETAIL: ReadonlySet<string> = new Set([
  "not_replaceable",
  "company_unchecked",
  "draft_conflict",
  "read_only",
]);

/** The server's refusal, with its toast. */
export function refused(error: EmitaError, failure: Failure): SubmitOutcome {
  const interrupted = interruption(error);
  if (interrupted) return stopFor(interrupted);
  if (isMissing(error)) return stop(entitlementCopy.title, entitlementCopy.onSubmit);
  if (error.code === "idempotency_key_reused") return { kind: "sent-before" };
  if (error.code === "duplicate_document") {
    // The screen's data is outdated: the documents are fetched again.
    void queryClient.invalidateQueries({ queryKey: keys.documents });
    return stop("Confirmação necessária", error.detail);
  }
  if (BETTER_DETAIL.has(error.code)) return stop(failure.title, error.detail);
  if (error.fields.length > 0)
    return atFields(failure.title, messagesOf(error), error.fields[0]?.message);
  return stopFor(failure);
}

/** The server's messages by field. */
export function messagesOf(error: unknown): Messages {
  const fields = error instanceof EmitaError ? error.fields : [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

/**
 * Blocks an invoice with known refusals. Null: none of them has a field in the form.
 * @param shows whether the form has a field for this API name
 */
export function refusedBefore(
  objections: Objections,
  shows: (field: string) => boolean,
): SubmitOutcome | null {
  const messages = objectionsByField(objections, shows);
  const [first] = Object.values(messages);
  return first === undefined ? null : atFields(NOT_SENT, messages, first);
}

/** The toast for what the company lacks; null: the invoice's own page shows what cannot be mended here. */
export function refusedForCompany([first]: Objections): SubmitOutcome | null {
  const isOfCompany = first?.field != null && sectionOfField(first.field) !== null;
  return isOfCompany ? stop(NOT_SENT, first.message) : null;
}

/** Refusals that the person can correct in the form, by the API's field names; the first of each. */
export function objectionsByField(
  objections: Objections,
  shows: (field: string) => boolean,
): Messages {
  const messages: Record<string, string> = {};
  for (const { field, message } of objections) {
    if (field !== null && sectionOfField(field) === null && shows(field))
      messages[field] ??= message;
  }
  return messages;
}

function atFields(title: string, messages: Messages, text: string | undefined): SubmitOutcome {
  showToast("bad", title, { text });
  return { kind: "fields", messages };
}

/** The same for a whole text. */
export function stopFor({ title, text }: Failure): SubmitOutcome {
  return stop(title, text);
}

/** No invoice was created and no field shows why: a toast does. */
export function stop(title: string, text: string): SubmitOutcome {
  showToast("bad", title, { text });
  return { kind: "stopped" };
}
