import type { CnpjLookup } from "@emita/contract/companies";
import type { CreateInvoice } from "@emita/contract/invoices";
import { centsToReais } from "@emita/domain/basics/money";
import { normalizeTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import { searchText } from "@emita/domain/basics/text";
import { moneyCents } from "../../../ui/base/money-text.ts";
import {
  ADDRESS_PARTS,
  addressIssues,
  type AddressPart,
  isAddressBegun,
  joinAddress,
  registryAddress,
  tornIssue,
} from "../../invoices/words/client-address.ts";
import { hasTaxId } from "../../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../../invoices/extras/extras-details.ts";
import { codeOfText } from "../../invoices/words/service-code-text.ts";
import {
  type FormField,
  issuesOf,
  partOrRest,
  refusalsAt,
  required,
} from "../../invoice-form/form-fields.ts";
import type { Issues } from "../../invoice-form/form-submit.ts";
import type { Messages } from "../../invoice-form/refusals.ts";
import type { ReviewDraft } from "../facts/review-draft.ts";

export type ReviewField =
  | "razaoSocial"
  | "cnpjCpf"
  | "valor"
  | "codigoServico"
  | "descricaoServico"
  | AddressPart;
export type ReviewIssues = Issues<ReviewField>;

/** City of every note that starts from a document (docs/product.md, 9). */
const CITY = "São Paulo";

/** The fields in their order on the screen. */
const FIELDS: readonly FormField<ReviewDraft, ReviewField>[] = [
  ["razaoSocial", "company_name", required("razaoSocial", "Informe a razão social ou o nome.")],
  ["cnpjCpf", "cnpj", taxIdIssue],
  ["valor", "amount", amountIssue],
  ["codigoServico", "service_code", codeIssue],
  ["descricaoServico", "service_description", required("descricaoServico", "Descreva o serviço.")],
];

/** What keeps the form from being sent. */
export function reviewIssues(draft: ReviewDraft, addressNeeded: boolean): ReviewIssues {
  return { ...issuesOf(FIELDS, draft), ...(addressNeeded && addressIssues(draft)) };
}

/** Whether the client is named by a CPF: then the address is what the form says, and may be none. */
function isOfPerson({ extras, cnpjCpf }: ReviewDraft): boolean {
  return hasTaxId(extras) && taxIdKind(normalizeTaxId(cnpjCpf)) === "cpf";
}

/** Whether an address can be typed: of a person, or of a company that the registry does not know, or has no address of. */
export function takesAddress(
  draft: ReviewDraft,
  entry: CnpjLookup | null,
  lookupEnded: boolean,
): boolean {
  if (!hasTaxId(draft.extras) || isOfPerson(draft)) return hasTaxId(draft.extras);
  const cnpj = taxIdKind(normalizeTaxId(draft.cnpjCpf)) === "cnpj";
  return cnpj && lookupEnded && registryAddress(entry) === null;
}

/** Whether an address that the note may leave out is shown all the same: begun for a company, and a person's where it is wrong or was typed. */
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
    phone: known?.phone ?? null,
    email,
    details: detailsOf(extras, cents),
  };
}

/** As typed or read; one whose CEP is of another state stays out of the note. */
function addressOf(draft: ReviewDraft): string | null {
  const isUsable = hasTaxId(draft.extras) && tornIssue(draft) === null;
  return isUsable ? joinAddress(draft) || null : null;
}

/** The note as typed, for the preview; null while something that the API demands is missing. */
export function previewedInvoice(
  draft: ReviewDraft,
  entry: CnpjLookup | null,
): CreateInvoice | null {
  const issues = reviewIssues(draft, false);
  return Object.keys(issues).length > 0 ? null : toInvoice(draft, entry);
}

/** Whether two names are the same but for case, accents and spacing. */
export function sameName(one: string, other: string): boolean {
  return searchText(one) === searchText(other);
}

/** From the API's names of fields to the form's; what has no field of its own is told at the first one. */
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
