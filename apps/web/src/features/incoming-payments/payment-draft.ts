import type {
  ApproveIncomingPayment,
  IncomingPayment,
} from "@emita/contract/integrations/incoming-payments";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId, isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { moneyCents } from "../../ui/texts/money-text.ts";
import { type FormField, issuesOf, refusalsAt, required } from "../invoices/form/form-fields.ts";
import { apiServiceCode, detailsOf } from "../invoices/extras/extras-details.ts";
import type { NoteExtras } from "../invoices/extras/extras.ts";
import type { Issues } from "../invoices/form/form-submit.ts";
import type { Messages } from "../invoices/form/refusals.ts";
import { codeOfText, serviceCodeText } from "../invoices/formats/service-code-text.ts";

/** The proposal of a payment as the form shows it. */
export interface PaymentDraft {
  name: string;
  taxId: string;
  description: string;
  service: string;
  amount: string;
}

/** What a chosen client or service gives beyond the form's fields. */
export interface PaymentExtras {
  readonly extras: NoteExtras;
  readonly client: {
    readonly taxId: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
}

export type PaymentIssues = Issues<keyof PaymentDraft>;

/** The form's initial values. */
export function draftOf({ proposal }: IncomingPayment): PaymentDraft {
  return {
    name: proposal.company_name ?? "",
    taxId: formatTaxId(proposal.cnpj ?? ""),
    description: proposal.service_description ?? "",
    service: proposal.service_code === null ? "" : serviceCodeText(proposal.service_code),
    amount: formatDecimal(reaisToCents(proposal.amount)),
  };
}

/** The fields in screen order. */
const FIELDS: readonly FormField<PaymentDraft, keyof PaymentDraft>[] = [
  ["name", "company_name", required("name", "Informe o nome de quem pagou.")],
  ["taxId", "cnpj", taxIdIssue],
  ["description", "service_description", required("description", "Descreva o serviço.")],
  ["service", "service_code", serviceIssue],
  ["amount", "amount", amountIssue],
];

/** Issues that block sending. */
export function paymentIssues(draft: PaymentDraft): PaymentIssues {
  return issuesOf(FIELDS, draft);
}

function taxIdIssue({ taxId: typed }: PaymentDraft): string | null {
  const taxId = normalizeTaxId(typed);
  if (taxId === "") return "Informe o CNPJ ou CPF.";
  return isTaxId(taxId) ? null : "CNPJ ou CPF inválido. Confira os dígitos.";
}

function serviceIssue({ service }: PaymentDraft): string | null {
  const isUnread = service.trim() !== "" && codeOfText(service) === null;
  return isUnread ? "Escolha um código de serviço da lista." : null;
}

function amountIssue({ amount }: PaymentDraft): string | null {
  const cents = moneyCents(amount);
  if (cents === null) return "Informe o valor.";
  return cents === 0 ? "O valor deve ser maior que zero." : null;
}

/** The form as the API takes it. A changed payer drops the old payer's address. */
export function changesOf(
  draft: PaymentDraft,
  { proposal }: IncomingPayment,
  email: string | null,
  chosen: PaymentExtras | null = null,
): ApproveIncomingPayment {
  const cnpj = normalizeTaxId(draft.taxId);
  const isOther = cnpj !== proposal.cnpj;
  const client = chosen?.client?.taxId === cnpj ? chosen.client : null;
  const cents = moneyCents(draft.amount) ?? 0;
  const details = chosen === null ? null : detailsOf(chosen.extras, cents);
  return {
    company_name: draft.name.trim(),
    cnpj,
    service_description: draft.description.trim(),
    service_code: apiServiceCode(codeOfText(draft.service), chosen?.extras.nationalCode ?? ""),
    amount: centsToReais(cents),
    email,
    ...(isOther && { city: null, address: null, phone: null }),
    ...(client && { address: client.address, phone: client.phone }),
    ...(details && { details }),
  };
}

/** The invoice that approval makes of a complete proposal, for the preview. The server builds it in the same way. */
export function invoiceOf(
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
    details: { ...changes?.details, competencia },
  };
}

/** Whether the form has a field for this API name. */
export const hasField = (field: string): boolean => FIELDS.some(([, name]) => name === field);

/** The server's messages at the form's fields. A message without a field is shown at the description. */
export function serverIssues(messages: Messages): PaymentIssues {
  return refusalsAt(FIELDS, messages, () => "description");
}
