import type { Client, UpdateClient } from "@emita/contract/clients/clients";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { type NoteExtras, NO_SERVICE_CHOICES } from "../../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../../invoices/extras/extras-details.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { type FormField, issuesOf, refusalsAt } from "../../invoices/form/form-fields.ts";
import type { Issues } from "../../invoices/form/form-submit.ts";
import { codeParts } from "../../services/code-parts.ts";
import type { Messages } from "../../invoices/form/refusals.ts";

/** What the invoices of a client usually say, as typed. Empty: as in the service. */
export interface UsualDraft {
  /** One of the company's services; empty: none of them. */
  serviceId: string;
  service: string;
  description: string;
  amount: string;
  extras: NoteExtras;
}
export type UsualField = Exclude<keyof UsualDraft, "extras">;
export type UsualIssues = Issues<UsualField>;

const FIELDS: readonly FormField<UsualDraft, UsualField>[] = [
  ["serviceId", "service_id", () => null],
  ["service", "service_code", codeIssue],
  ["description", "service_description", () => null],
  ["amount", "amount", amountIssue],
];

/** The client's own values; without any, those of its last invoice. */
export function usualDraftOf(client: Client): UsualDraft {
  const { usual } = client;
  const { code, nationalCode } = codeParts(usual.service_code ?? "");
  const extras = extrasFrom(client.details);
  return {
    serviceId: client.service_id ?? "",
    service: code === "" || client.service_id !== null ? "" : serviceCodeText(code),
    description: usual.service_description ?? "",
    amount: client.amount === null ? "" : formatDecimal(reaisToCents(client.amount)),
    extras: { ...extras, nationalCode: nationalCode || extras.nationalCode },
  };
}

/** Issues that block saving. */
export function usualIssues(draft: UsualDraft): UsualIssues {
  return issuesOf(FIELDS, draft);
}

/** The server's messages at the form's fields; one without a field is shown at the text. */
export function usualServerIssues(messages: Messages): UsualIssues {
  return refusalsAt(FIELDS, messages, (name) =>
    name.startsWith("details.") ? null : "description",
  );
}

/**
 * The form as the API takes it. Service and text belong together: unchanged ones stay those of the last invoice, or the
 * client's own.
 */
export function usualBodyOf(draft: UsualDraft, shown: Client): UpdateClient {
  const cents = moneyCents(draft.amount);
  return {
    ...(saysSomethingElse(draft, usualDraftOf(shown)) && serviceOf(draft)),
    amount: cents === null ? null : centsToReais(cents),
    details: detailsOf(draft.extras, cents ?? 0),
  };
}

function saysSomethingElse(one: UsualDraft, other: UsualDraft): boolean {
  return (["serviceId", "service", "description"] as const).some(
    (field) => one[field] !== other[field],
  );
}

/** A service of the list has its own code. */
function serviceOf({ serviceId, service, description, extras }: UsualDraft): UpdateClient {
  const isListed = serviceId !== "";
  return {
    service_id: isListed ? serviceId : null,
    service_code: isListed ? null : apiServiceCode(codeOfText(service), extras.nationalCode),
    service_description: description.trim() || null,
  };
}

/** Another service brings its own text, and drops the choices that belonged to the old one. */
export function withService(draft: UsualDraft, serviceId: string, shown: Client): UsualDraft {
  const isOwn = shown.service_description !== null;
  const isTyped = isOwn || draft.description !== shown.usual.service_description;
  return {
    ...draft,
    serviceId,
    service: serviceId === "" ? draft.service : "",
    description: serviceId !== "" && !isTyped ? "" : draft.description,
    extras: { ...draft.extras, ...NO_SERVICE_CHOICES },
  };
}

function codeIssue({ serviceId, service }: UsualDraft): string | null {
  if (serviceId !== "" || service.trim() === "") return null;
  return codeOfText(service) === null ? "Escolha um código de serviço da lista." : null;
}

function amountIssue({ amount }: UsualDraft): string | null {
  if (amount.trim() === "") return null;
  const cents = moneyCents(amount);
  if (cents === null) return "Confirme o valor.";
  return cents > 0 ? null : "O valor deve ser maior que zero.";
}
