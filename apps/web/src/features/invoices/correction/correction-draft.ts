import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { Invoice, UpdateInvoice } from "@emita/contract/invoices/invoices";
import { parseAddress } from "@emita/domain/identifiers/address";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import {
  formatTaxId,
  isTaxId,
  normalizeTaxId,
  type TaxIdKind,
  taxIdKind,
} from "@emita/domain/identifiers/tax-id";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { type FormField, issuesOf, refusalsAt, required } from "../form/form-fields.ts";
import type { Issues } from "../form/form-submit.ts";
import type { Messages } from "../form/refusals.ts";
import {
  addressIssues,
  joinAddress,
  maskCep,
  partTold,
  type TypedAddress,
} from "../formats/client-address.ts";
import { hasTaxId, type NoteExtras } from "../extras/extras.ts";
import { apiServiceCode, detailsOf } from "../extras/extras-details.ts";
import { codeOfText, serviceCodeText } from "../formats/service-code-text.ts";

/** All fields of a refused invoice that can be wrong, as typed. */
export interface FixDraft extends TypedAddress {
  cnpj: string;
  company_name: string;
  service_code: string;
  service_description: string;
  amount: string;
  email: string;
}

export type FixField = keyof FixDraft;
export type FixIssues = Issues<FixField>;

/** Groups of controls, by the field the city hall complained about. */
export type FixGroup =
  | "address"
  | "cnpj"
  | "company_name"
  | "service_code"
  | "service_description"
  | "amount"
  | "email";

/** The kind of a valid number typed in place of the invoice's. The invoice is then for another client. */
export function otherClient(invoice: Invoice, typedTaxId: string | undefined): TaxIdKind | null {
  const value = normalizeTaxId(typedTaxId ?? invoice.cnpj);
  return value === invoice.cnpj ? null : taxIdKind(value);
}

/** Groups to open: the field at fault, or every correctable one. Another client adds name and address. */
export function fixGroups(
  field: string | null,
  other: TaxIdKind | null = null,
): readonly FixGroup[] {
  const own = ownGroups(field);
  if (other === null) return own;
  const more: FixGroup[] = other === "cnpj" ? ["company_name", "address"] : ["company_name"];
  return GROUPS.filter((group) => own.includes(group) || more.includes(group));
}

/** The same with the groups of further fields, by API name. */
export function withGroupsOf(
  groups: readonly FixGroup[],
  fields: readonly string[],
): readonly FixGroup[] {
  const wrong = fields.map((field) => (field === "city" ? "address" : field));
  return GROUPS.filter((group) => groups.includes(group) || wrong.includes(group));
}

/** Maps the API's field names to the form's. They differ only for the address: one text there, several fields here. */
export function fixFormIssues(messages: Messages): FixIssues {
  return refusalsAt(FIELDS, messages, (apiName, message) => {
    if (apiName === "city") return "city";
    return apiName === "address" ? partTold(message) : null;
  });
}

function ownGroups(field: string | null): readonly FixGroup[] {
  if (field === "city") return ["address"];
  // These fields are shown beside the service code.
  if (field !== null && BESIDE_SERVICE.includes(field)) return ["service_code"];
  // Under 'Mais opções', which every group shows. A replacement asks again for its client and value.
  if (field?.startsWith("details.") && !field.startsWith("details.replaces")) return [];
  const known = GROUPS.find((group) => group === field);
  return known
    ? [known]
    : ["company_name", "cnpj", "amount", "service_code", "service_description", "email"];
}

const BESIDE_SERVICE = ["municipal_code", "nbs", "operation_indicator", "tax_classification"].map(
  (part) => `details.${part}`,
);

const GROUPS: readonly FixGroup[] = [
  "cnpj",
  "company_name",
  "address",
  "service_code",
  "service_description",
  "amount",
  "email",
];

/** The invoice's current values, completed with the registry's address of the client. */
export function fixDraft(
  invoice: Invoice,
  entry: CnpjLookup | null,
  other: TaxIdKind | null = null,
): FixDraft {
  const own = invoice.address && other === null ? parseAddress(invoice.address) : null;
  return {
    cnpj: invoice.cnpj === "" ? "" : formatTaxId(invoice.cnpj),
    company_name: other === null ? invoice.company_name : (entry?.company_name ?? ""),
    service_code: serviceCodeText(invoice.service_code ?? ""),
    service_description: invoice.service_description,
    amount: formatDecimal(reaisToCents(invoice.amount)),
    email: (other === null ? invoice.email : entry?.email) ?? "",
    cep: maskCep(own?.postalCode ?? entry?.postal_code ?? ""),
    // An address that cannot be split is shown as one text, so nothing is lost.
    street: own?.street ?? entry?.street ?? (other === null ? (invoice.address ?? "") : ""),
    number: own?.number ?? entry?.number ?? "",
    complement: own ? (own.complement ?? "") : (entry?.complement ?? ""),
    district: own?.district ?? entry?.district ?? "",
    city: own?.city ?? entry?.city ?? "",
    uf: own?.uf ?? entry?.uf ?? "",
  };
}

/** Remaining issues in the groups that are shown. */
export function fixIssues(draft: FixDraft, groups: readonly FixGroup[]): FixIssues {
  const shown = FIELDS.filter(([name]) => groups.includes(name));
  return {
    ...issuesOf(shown, draft),
    ...(groups.includes("address") && addressIssues(draft)),
  };
}

const FIELDS: readonly FormField<FixDraft, FixField & FixGroup>[] = [
  ["company_name", "company_name", required("company_name", "Informe a razão social ou o nome.")],
  ["cnpj", "cnpj", taxIdIssue],
  ["amount", "amount", amountIssue],
  ["service_code", "service_code", codeIssue],
  [
    "service_description",
    "service_description",
    required("service_description", "Descreva o serviço."),
  ],
  ["email", "email", () => null],
];

function taxIdIssue({ cnpj }: FixDraft): string | null {
  const isRight = isTaxId(normalizeTaxId(cnpj));
  return isRight ? null : "O CNPJ ou CPF não confere. Confira os números.";
}

function amountIssue({ amount }: FixDraft): string | null {
  return (moneyCents(amount) ?? 0) > 0 ? null : "O valor deve ser maior que zero.";
}

function codeIssue({ service_code: code }: FixDraft): string | null {
  return codeOfText(code) === null ? "Escolha um código da lista." : null;
}

/** Removes the first client's data from an invoice for another client. */
export function otherClientChanges(
  other: TaxIdKind | null,
  entry: CnpjLookup | null,
): UpdateInvoice {
  if (other === null) return {};
  const contact = { phone: entry?.phone ?? null, email: entry?.email ?? null };
  return other === "cpf" ? { ...contact, address: null } : contact;
}

/** The groups of an invoice that identifies its client in this way. */
export function groupsFor(
  groups: readonly FixGroup[],
  extras: Pick<NoteExtras, "client">,
): readonly FixGroup[] {
  if (hasTaxId(extras)) return groups;
  return groups.filter((group) => group !== "cnpj" && group !== "address");
}

/**
 * Changes of 'Mais opções' and of the service. The API takes the details as one field: they are sent when any of them
 * changed, and when another service invalidates the old codes.
 */
export function extrasChanges(
  invoice: Invoice,
  draft: FixDraft,
  extras: NoteExtras,
  touched: boolean,
): UpdateInvoice {
  const code = apiServiceCode(codeOfText(draft.service_code), extras.nationalCode);
  const isOtherService = code !== invoice.service_code && invoice.details !== null;
  if (!touched && !isOtherService) return {};
  return {
    ...(code !== invoice.service_code && { service_code: code }),
    ...(!hasTaxId(extras) && { cnpj: "", address: null }),
    details: detailsOf(extras, moneyCents(draft.amount) ?? 0),
  };
}

/** Only the differences from the stored invoice, as the API takes them. */
export function fixChanges(
  invoice: Invoice,
  draft: FixDraft,
  groups: readonly FixGroup[],
): UpdateInvoice {
  const cents = moneyCents(draft.amount) ?? 0;
  const all: Readonly<Record<FixGroup, UpdateInvoice>> = {
    company_name: { company_name: draft.company_name.trim() },
    cnpj: { cnpj: normalizeTaxId(draft.cnpj) },
    service_code: { service_code: codeOfText(draft.service_code) },
    service_description: { service_description: draft.service_description.trim() },
    amount: { amount: centsToReais(cents) },
    email: { email: draft.email.trim() || null },
    address: { address: joinAddress(draft), city: draft.city.trim() },
  };
  const changes = Object.assign({}, ...groups.map((group) => all[group]));
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => Reflect.get(invoice, field) !== value),
  );
}
