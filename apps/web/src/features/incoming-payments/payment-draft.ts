import type { ApproveIncomingPayment, IncomingPayment } from "@emita/contract/incoming-payments";
import type { CreateInvoice } from "@emita/contract/invoices";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId, isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { moneyCents } from "../../ui/base/money-text.ts";
import { codeOfText, serviceCodeText } from "../invoices/words/service-code-text.ts";

/** The proposal of a payment as the form shows it. */
export interface PaymentDraft {
  name: string;
  taxId: string;
  description: string;
  service: string;
  amount: string;
}

export type PaymentIssues = Partial<Record<keyof PaymentDraft, string>>;

/** What the form starts with. */
export function draftOf({ proposal }: IncomingPayment): PaymentDraft {
  return {
    name: proposal.company_name ?? "",
    taxId: formatTaxId(proposal.cnpj ?? ""),
    description: proposal.service_description ?? "",
    service: proposal.service_code === null ? "" : serviceCodeText(proposal.service_code),
    amount: formatDecimal(reaisToCents(proposal.amount)),
  };
}

/** What keeps it from being sent, in the order of the fields. */
export function paymentIssues(draft: PaymentDraft): PaymentIssues {
  const taxId = normalizeTaxId(draft.taxId);
  const cents = moneyCents(draft.amount);
  return {
    ...(taxId === "" && { taxId: "Informe o CNPJ ou CPF." }),
    ...(taxId !== "" && !isTaxId(taxId) && { taxId: "CNPJ ou CPF inválido. Confira os dígitos." }),
    ...(draft.name.trim() === "" && { name: "Informe o nome de quem pagou." }),
    ...(draft.description.trim() === "" && { description: "Descreva o serviço." }),
    ...(draft.service.trim() !== "" &&
      codeOfText(draft.service) === null && { service: "Escolha um código de serviço da lista." }),
    ...(cents === null && { amount: "Informe o valor." }),
    ...(cents === 0 && { amount: "O valor deve ser maior que zero." }),
  };
}

/** The form as the API takes it. A payer that was changed leaves the address of the old one behind. */
export function changesOf(
  draft: PaymentDraft,
  { proposal }: IncomingPayment,
  email: string | null,
): ApproveIncomingPayment {
  const cnpj = normalizeTaxId(draft.taxId);
  const isOther = cnpj !== proposal.cnpj;
  return {
    company_name: draft.name.trim(),
    cnpj,
    service_description: draft.description.trim(),
    service_code: codeOfText(draft.service),
    amount: centsToReais(moneyCents(draft.amount) ?? 0),
    email,
    ...(isOther && { city: null, address: null, phone: null }),
  };
}

/** The note that the approval makes of a complete proposal, for the preview: as the server puts it together. */
export function noteOf(
  { proposal, received_on: competencia }: IncomingPayment,
  changes: ApproveIncomingPayment,
): CreateInvoice {
  return {
    ...proposal,
    ...changes,
    company_name: changes?.company_name ?? proposal.company_name ?? "",
    cnpj: changes?.cnpj ?? proposal.cnpj ?? "",
    service_description: changes?.service_description ?? proposal.service_description ?? "",
    amount: changes?.amount ?? proposal.amount,
    details: { competencia },
  };
}

const FIELDS: Readonly<Record<string, keyof PaymentDraft>> = {
  company_name: "name",
  cnpj: "taxId",
  service_code: "service",
  service_description: "description",
  amount: "amount",
};

/** Whether the form has a field for what the API names so. */
export const hasField = (field: string): boolean => field in FIELDS;

/** The server's words beside the form's fields; what has none stands with the description. */
export function serverIssues(messages: Readonly<Record<string, string>>): PaymentIssues {
  return Object.fromEntries(
    Object.entries(messages).map(([field, text]) => [FIELDS[field] ?? "description", text]),
  );
}
