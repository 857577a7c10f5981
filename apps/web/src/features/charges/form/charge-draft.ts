import type { CreateCharge } from "@emita/contract/charges/charges";
import type { Client } from "@emita/contract/clients/clients";
import { centsToReais } from "@emita/domain/basics/money";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { apiServiceCode, detailsOf } from "../../invoices/extras/extras-details.ts";
import { NO_EXTRAS, type NoteExtras } from "../../invoices/extras/extras.ts";
import { type FormField, issuesOf, refusalsAt, required } from "../../invoices/form/form-fields.ts";
import type { Issues } from "../../invoices/form/form-submit.ts";
import type { Messages } from "../../invoices/form/refusals.ts";
import { codeOfText } from "../../invoices/formats/service-code-text.ts";

/** The fields of a charge's form, as typed. */
export interface ChargeDraft {
  name: string;
  taxId: string;
  description: string;
  service: string;
  amount: string;
  /** YYYY-MM-DD; empty: an immediate charge. */
  dueOn: string;
}

export const EMPTY_CHARGE: ChargeDraft = {
  name: "",
  taxId: "",
  description: "",
  service: "",
  amount: "",
  dueOn: "",
};

/** What the form begins with, and what a charge has beyond its fields. */
export interface ChargeStart {
  readonly draft: ChargeDraft;
  readonly extras: NoteExtras;
  /** The client that was picked from the list. */
  readonly client: Pick<Client, "id" | "cnpj"> | null;
  /** Where the content comes from. */
  readonly origin: Pick<CreateCharge, "draft_id" | "recurrence_id">;
}

/** Nothing is filled in. */
export const EMPTY_START: ChargeStart = {
  draft: EMPTY_CHARGE,
  extras: NO_EXTRAS,
  client: null,
  origin: {},
};

/** What a person chooses beside the fields. */
export interface ChargeChoices {
  readonly issuesOnPayment: boolean;
  readonly bankAccountId: string | null;
}

type Field = keyof ChargeDraft;
export type ChargeIssues = Issues<Field>;

const fieldsOn = (today: string): readonly FormField<ChargeDraft, Field>[] => [
  ["name", "company_name", required("name", "Informe o nome de quem paga.")],
  ["taxId", "cnpj", taxIdIssue],
  ["description", "service_description", required("description", "Descreva o serviço.")],
  ["service", "service_code", serviceIssue],
  ["amount", "amount", amountIssue],
  [
    "dueOn",
    "due_date",
    ({ dueOn }) => (dueOn !== "" && dueOn < today ? "O vencimento não pode ser no passado." : null),
  ],
];

/** What is wrong or missing as typed. */
export function chargeIssues(draft: ChargeDraft, today: string): ChargeIssues {
  return issuesOf(fieldsOn(today), draft);
}

function taxIdIssue({ taxId: typed }: ChargeDraft): string | null {
  const taxId = normalizeTaxId(typed);
  if (taxId === "") return "Informe o CNPJ ou CPF.";
  return isTaxId(taxId) ? null : "CNPJ ou CPF inválido. Confira os dígitos.";
}

function serviceIssue({ service }: ChargeDraft): string | null {
  const isUnread = service.trim() !== "" && codeOfText(service) === null;
  return isUnread ? "Escolha um código de serviço da lista." : null;
}

function amountIssue({ amount }: ChargeDraft): string | null {
  const cents = moneyCents(amount);
  if (cents === null) return "Informe o valor.";
  return cents === 0 ? "O valor deve ser maior que zero." : null;
}

/** Longest sentence that a payer's bank shows. */
const MESSAGE_LENGTH = 140;

/** The request of a draft without issues. A picked client is named by its id as long as the number is still one of its own. */
export function bodyOf(
  draft: ChargeDraft,
  { extras, client, origin }: Omit<ChargeStart, "draft">,
  { issuesOnPayment, bankAccountId }: ChargeChoices,
): CreateCharge {
  const cents = moneyCents(draft.amount) ?? 0;
  const description = draft.description.trim();
  const details = detailsOf(extras, cents);
  const taxId = normalizeTaxId(draft.taxId);
  const payer =
    client?.cnpj === taxId
      ? { client_id: client.id }
      : { company_name: draft.name.trim(), cnpj: taxId };
  return {
    ...payer,
    amount: centsToReais(cents),
    ...(draft.dueOn !== "" && { due_date: draft.dueOn }),
    message: description.slice(0, MESSAGE_LENGTH),
    invoice: {
      service_description: description,
      service_code: apiServiceCode(codeOfText(draft.service), extras.nationalCode),
      ...(details && { details }),
    },
    issue_on_payment: issuesOnPayment,
    ...(bankAccountId !== null && { bank_account_id: bankAccountId }),
    ...origin,
  };
}

/** The server's messages at the form's fields; what has none is shown at the description. */
export function serverIssues(messages: Messages): ChargeIssues {
  const named = Object.entries(messages).map(
    ([field, text]) => [field.replace(/^invoice\./, ""), text] as const,
  );
  return refusalsAt(fieldsOn(""), Object.fromEntries(named), () => "description");
}
