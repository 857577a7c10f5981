import type { CreateService, Service } from "@emita/contract/clients/services";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { type NoteExtras, NO_SERVICE_CHOICES } from "../../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../../invoices/extras/extras-details.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import { codeParts } from "../code-parts.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { type FormField, issuesOf, refusalsAt, required } from "../../invoices/form/form-fields.ts";
import type { Issues } from "../../invoices/form/form-submit.ts";
import type { Messages } from "../../invoices/form/refusals.ts";

/** A service as typed. */
export interface ServiceDraft {
  name: string;
  /** "17.01 - Assessoria ou consultoria", or what is being typed. */
  service: string;
  description: string;
  amount: string;
  extras: NoteExtras;
}
export type ServiceField = Exclude<keyof ServiceDraft, "extras">;
export type ServiceIssues = Issues<ServiceField>;

const FIELDS: readonly FormField<ServiceDraft, ServiceField>[] = [
  ["name", "name", required("name", "Dê um nome ao serviço.")],
  ["service", "service_code", codeIssue],
  ["description", "service_description", () => null],
  ["amount", "amount", amountIssue],
];

/** The form's initial values; null for a new service. */
export function draftOf(service: Service | null): ServiceDraft {
  const amount = service?.amount ?? null;
  const { code, nationalCode } = codeParts(service?.service_code ?? "");
  const extras = extrasFrom(service?.details ?? null);
  return {
    name: service?.name ?? "",
    service: service ? serviceCodeText(code) : "",
    description: service?.service_description ?? "",
    amount: amount === null ? "" : formatDecimal(reaisToCents(amount)),
    extras: { ...extras, nationalCode: nationalCode || extras.nationalCode },
  };
}

/** Issues that block saving. */
export function serviceIssues(draft: ServiceDraft): ServiceIssues {
  return issuesOf(FIELDS, draft);
}

/** The server's messages at the form's fields; one without a field is shown at the name. */
export function serverIssues(messages: Messages): ServiceIssues {
  return refusalsAt(FIELDS, messages, (name) => (name.startsWith("details.") ? null : "name"));
}

/** The form as the API takes it. */
export function bodyOf(draft: ServiceDraft): CreateService {
  const cents = moneyCents(draft.amount);
  return {
    name: draft.name.trim(),
    service_code: apiServiceCode(codeOfText(draft.service), draft.extras.nationalCode) ?? "",
    service_description: draft.description.trim() || null,
    amount: cents === null ? null : centsToReais(cents),
    details: detailsOf(draft.extras, cents ?? 0),
  };
}

/** Another code drops the choices that belonged to the old one. */
export function withCode(draft: ServiceDraft, service: string): Partial<ServiceDraft> {
  if (codeOfText(service) === codeOfText(draft.service)) return { service };
  return { service, extras: { ...draft.extras, ...NO_SERVICE_CHOICES } };
}

function codeIssue({ service }: ServiceDraft): string | null {
  if (service.trim() === "") return "Escolha o código do serviço.";
  return codeOfText(service) === null ? "Escolha um código de serviço da lista." : null;
}

function amountIssue({ amount }: ServiceDraft): string | null {
  if (amount.trim() === "") return null;
  const cents = moneyCents(amount);
  if (cents === null) return "Confirme o valor.";
  return cents > 0 ? null : "O valor deve ser maior que zero.";
}
