import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { centsToReais } from "@emita/domain/basics/money";
import { normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { searchText } from "@emita/domain/basics/text";
import { moneyCents } from "../../../../ui/texts/money-text.ts";
import {
  ADDRESS_PARTS,
  addressIssues,
  type AddressPart,
  isAddressBegun,
  joinAddress,
  registryAddress,
  tornIssue,
} from "../../../invoices/formats/client-address.ts";
import { hasTaxId } from "../../../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../../../invoices/extras/extras-details.ts";
import { codeOfText } from "../../../invoices/formats/service-code-text.ts";
import {
  type FormField,
  issuesOf,
  partOrRest,
  refusalsAt,
  required,
} from "../../../invoices/form/form-fields.ts";
import type { Issues } from "../../../invoices/form/form-submit.ts";
import type { Messages } from "../../../invoices/form/refusals.ts";
import type { ReviewDraft } from "../../reading/review-draft.ts";

export type ReviewField =
  | "razaoSocial"
  | "cnpjCpf"
  | "valor"
  | "codigoServico"
  | "descricaoServico"
  | AddressPart;
export type ReviewIssues = Issues<ReviewField>;

/** City of every invoice that starts from a document (docs/product.md, 9). */
const CITY = "São Paulo";

/** The fields in screen order. */
const FIELDS: readonly FormField<ReviewDraft, ReviewField>[] = [
  ["razaoSocial", "company_name", required("razaoSocial", "Informe a razão social ou o nome.")],
  ["cnpjCpf", "cnpj", taxIdIssue],
  ["valor", "amount", amountIssue],
  ["codigoServico", "service_code", codeIssue],
  ["descricaoServico", "service_description", required("descricaoServico", "Descreva o serviço.")],
];

/** Issues that block sending. */
export function reviewIssues(draft: ReviewDraft, addressNeeded: boolean): ReviewIssues {
  return { ...issuesOf(FIELDS, draft), ...(addressNeeded && addressIssues(draft)) };
}

/** Whether a CPF identifies the client: then the form's address is used, which may be empty. */
function isOfPerson({ extras, cnpjCpf }: ReviewDraft): boolean {
  return hasTaxId(extras) && taxIdKind(normalizeTaxId(cnpjCpf)) === "cpf";
}

/** Whether an address can be typed: for a person, or for a company without a registered address. */
export function takesAddress(
  draft: ReviewDraft,
  entry: CnpjLookup | null,
  lookupEnded: boolean,
): boolean {
  if (!hasTaxId(draft.extras) || isOfPerson(draft)) return hasTaxId(draft.extras);
  const cnpj = taxIdKind(normalizeTaxId(draft.cnpjCpf)) === "cnpj";
  return cnpj && lookupEnded && registryAddress(entry) === null;
}

/** Whether an optional address is shown: begun for a company, or wrong or typed for a person. */
export function showsAddress(draft: ReviewDraft, issues: ReviewIssues): boolean {
  if (ADDRESS_PARTS.some((part) => issues[part] !== undefined)) return true;
  if (!isAddressBegun(draft)) return false;
  if (!isOfPerson(draft) || tornIssue(draft) !== null) return true;
  return ADDRESS_PARTS.some((part) => draft.touched.includes(part));
}

/** The form as the API takes it. */
export function toInvoice(
  draft: ReviewDraft,
  entry: CnpjLookup | null,
  email: string | null = null,
): CreateInvoice {
  const { extras } = draft;
  const known = hasTaxId(extras) ? entry : null;
  const cents = moneyCents(draft.valor) ?? 0;
  return {
    company_name: draft.razaoSocial.trim(),
    cnpj: hasTaxId(extras) ? normalizeTaxId(draft.cnpjCpf) : "",
    service_code: apiServiceCode(codeOfText(draft.codigoServico), extras.nationalCode),
    service_description: draft.descricaoServico.trim(),
    amount: centsToReais(cents),
    city: CITY,
    address: registryAddress(known) ?? addressOf(draft),
    phone: known?.phone ?? phoneOf(draft),
    email,
    details: detailsOf(extras, cents),
  };
}

/** Of the client that was chosen, as long as the form is about it. */
function phoneOf({ clientPhone, cnpjCpf, extras }: ReviewDraft): string | null {
  const taxId = hasTaxId(extras) ? normalizeTaxId(cnpjCpf) : "";
  return clientPhone !== undefined && clientPhone.taxId === taxId ? clientPhone.phone : null;
}

/** The address as typed or read. One with a CEP of another state is left out of the invoice. */
function addressOf(draft: ReviewDraft): string | null {
  const isUsable = hasTaxId(draft.extras) && tornIssue(draft) === null;
  return isUsable ? joinAddress(draft) || null : null;
}

/** The invoice as typed, for the preview; null while a required field is missing. */
export function previewedInvoice(
  draft: ReviewDraft,
  entry: CnpjLookup | null,
): CreateInvoice | null {
  const issues = reviewIssues(draft, false);
  return Object.keys(issues).length > 0 ? null : toInvoice(draft, entry);
}

/** Whether two names are equal except for case, accents and spacing. */
export function sameName(one: string, other: string): boolean {
  return searchText(one) === searchText(other);
}

/** Maps the API's field names to the form's. A message without a field is shown at the first one. */
export function reviewFormIssues(messages: Messages): ReviewIssues {
  return refusalsAt(FIELDS, messages, partOrRest("razaoSocial"));
}

function amountIssue({ valor }: ReviewDraft): string | null {
  const cents = moneyCents(valor);
  if (cents === null) return "Informe o valor.";
  return cents > 0 ? null : "O valor deve ser maior que zero.";
}

function codeIssue({ codigoServico }: ReviewDraft): string | null {
  return codeOfText(codigoServico) === null ? "Escolha um código da lista." : null;
}

function taxIdIssue({ extras, cnpjCpf }: ReviewDraft): string | null {
  if (!hasTaxId(extras)) return null;
  const value = normalizeTaxId(cnpjCpf);
  if (value === "") return "Informe o CNPJ ou CPF.";
  if (taxIdKind(value) !== null) return null;
  if (value.length === 14)
    return "O CNPJ não confere. Confira os números, principalmente os dois últimos.";
  if (value.length === 11)
    return "O CPF não confere. Confira os números, principalmente os dois últimos.";
  return "O CNPJ tem 14 caracteres e o CPF, 11 números.";
}
