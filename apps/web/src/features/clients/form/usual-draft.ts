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

/** What the invoices of a client usually say, as typed. Empty: as in the service, or in the last invoice. */
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

export function usualDraftOf(client: Client): UsualDraft {
  const { code, nationalCode } = codeParts(client.service_code ?? "");
  const extras = extrasFrom(client.details);
  return {
    serviceId: client.service_id ?? "",
    service: client.service_code === null ? "" : serviceCodeText(code),
    description: client.service_description ?? "",
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

/** The form as the API takes it. A service of the list has its own code. */
export function usualBodyOf(draft: UsualDraft): UpdateClient {
  const cents = moneyCents(draft.amount);
  const isListed = draft.serviceId !== "";
  const code = isListed ? null : codeOfText(draft.service);
  return {
    service_id: isListed ? draft.serviceId : null,
    service_code: apiServiceCode(code, draft.extras.nationalCode),
    service_description: draft.description.trim() || null,
    amount: cents === null ? null : centsToReais(cents),
    details: detailsOf(draft.extras, cents ?? 0),
  };
}

/** Another service drops the choices that belonged to the old one. */
export function withService(draft: UsualDraft, serviceId: string): UsualDraft {
  return {
    ...draft,
    serviceId,
    service: serviceId === "" ? draft.service : "",
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
