import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { centsToReais } from "@emita/domain/basics/money";
import { moneyCents } from "../../ui/texts/money-text.ts";
import { lookupCopy } from "../cnpj/copy.ts";
import type { LookupState } from "../cnpj/use-cnpj-lookup.ts";
import {
  addressIssues,
  type AddressPart,
  isAddressBegun,
  joinAddress,
  registryAddress,
} from "../invoices/formats/client-address.ts";
import { hasTaxId } from "../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../invoices/extras/extras-details.ts";
import {
  type FormField,
  issuesOf,
  partOrRest,
  refusalsAt,
  required,
} from "../invoices/form/form-fields.ts";
import type { Issues } from "../invoices/form/form-submit.ts";
import type { Messages } from "../invoices/form/refusals.ts";
import { pixCopy } from "./copy.ts";
import { DEFAULT_CITY, type PixDraft } from "./pix-draft.ts";

/** The API wants a name for every invoice; one without a named client says so. */
const UNIDENTIFIED_NAME = "Cliente não identificado";

export type PixField =
  | "cnpj"
  | "cpf"
  | "companyName"
  | "serviceDescription"
  | "value"
  | "serviceType"
  | AddressPart;
export type PixIssues = Issues<PixField>;

/** The fields in their order on the screen; the payer's number has one of two. */
const fieldsOf = (person: boolean): readonly FormField<PixDraft, PixField>[] => [
  [person ? "cpf" : "cnpj", "cnpj", payerIssue],
  ["companyName", "company_name", nameIssue],
  [
    "serviceDescription",
    "service_description",
    required("serviceDescription", pixCopy.missingDescription),
  ],
  ["value", "amount", valueIssue],
  ["serviceType", "service_code", () => null],
];

/** Issues that block sending. */
export function pixIssues(draft: PixDraft, addressNeeded: boolean): PixIssues {
  return {
    ...issuesOf(fieldsOf(draft.person), draft),
    ...(addressNeeded && addressIssues(draft)),
  };
}

/** Whether one of the three fields that docs/product.md demands is empty. */
export function isIncomplete(draft: PixDraft): boolean {
  const payer = draft.person ? draft.cpf : draft.cnpj;
  const texts = [draft.serviceDescription, draft.value];
  if (hasTaxId(draft.extras)) texts.push(payer);
  return texts.some((text) => text.trim() === "");
}

/** Whether an address can be typed: of a person, or of a company that the registry does not know, or has no address of. */
export function takesAddress({ person, extras }: PixDraft, lookup: LookupState): boolean {
  if (!hasTaxId(extras) || person) return hasTaxId(extras);
  const ended = lookup.kind === "found" || lookup.kind === "missing" || lookup.kind === "failed";
  return ended && registryAddress(entryOf(lookup)) === null;
}

/** Whether the address has to be whole: the invoice must carry it, or one was begun. */
export function needsAddress(
  draft: PixDraft,
  lookup: LookupState,
  demand: InvoicePreview["address_demand"],
): boolean {
  return takesAddress(draft, lookup) && (demand !== null || isAddressBegun(draft));
}

/** A field's issue once it was left; an empty one waits for the submit. */
export function leftIssue(
  draft: PixDraft,
  field: PixField,
  addressNeeded: boolean,
): string | undefined {
  return draft[field] === "" ? undefined : pixIssues(draft, addressNeeded)[field];
}

/** The form as the API takes it. */
export function pixInvoice(
  draft: PixDraft,
  entry: CnpjLookup | null,
  addressTyped: boolean,
  email: string | null = null,
): CreateInvoice {
  const { extras } = draft;
  const known = draft.person || !hasTaxId(extras) ? null : entry;
  const cents = moneyCents(draft.value) ?? 0;
  return {
    company_name: draft.companyName.trim() || UNIDENTIFIED_NAME,
    cnpj: taxIdOf(draft),
    service_code: apiServiceCode(draft.serviceType || null, extras.nationalCode),
    service_description: draft.serviceDescription.trim(),
    amount: centsToReais(cents),
    city: draft.city.trim() || DEFAULT_CITY,
    address: addressTyped ? joinAddress(draft) : registryAddress(known),
    phone: known?.phone ?? phoneOf(draft),
    email,
    details: detailsOf(extras, cents),
  };
}

/** Of the client that was chosen, as long as the form is about it. */
function phoneOf(draft: PixDraft): string | null {
  const { clientPhone } = draft;
  return clientPhone !== undefined && clientPhone.taxId === taxIdOf(draft)
    ? clientPhone.phone
    : null;
}

function taxIdOf({ extras, person, cpf, cnpj }: PixDraft): string {
  if (!hasTaxId(extras)) return "";
  return person ? normalizeCpf(cpf) : normalizeCnpj(cnpj);
}

/** The invoice as typed, for the preview; null while something that the API demands is missing. An address counts once it is whole. */
export function previewedInvoice(draft: PixDraft, lookup: LookupState): CreateInvoice | null {
  if (Object.keys(pixIssues(draft, false)).length > 0) return null;
  const isWhole = Object.keys(addressIssues(draft)).length === 0;
  return pixInvoice(draft, entryOf(lookup), isWhole && takesAddress(draft, lookup));
}

/** The registry's entry for the CNPJ. */
export function entryOf(lookup: LookupState): CnpjLookup | null {
  return lookup.kind === "found" ? lookup.entry : null;
}

/** From the API's names of fields to the form's. */
export function pixFormIssues(messages: Messages, person: boolean): PixIssues {
  return refusalsAt(fieldsOf(person), messages, partOrRest("serviceDescription"));
}

function payerIssue(draft: PixDraft): string | null {
  if (!hasTaxId(draft.extras)) return null;
  return draft.person ? cpfIssue(draft.cpf) : cnpjIssue(draft.cnpj);
}

function nameIssue({ companyName, person, extras }: PixDraft): string | null {
  if (companyName.trim() !== "" || extras.client === "unidentified") return null;
  return person ? pixCopy.missingName : pixCopy.missingCompanyName;
}

function cnpjIssue(typed: string): string | null {
  const cnpj = normalizeCnpj(typed);
  if (cnpj === "") return pixCopy.missingCnpj;
  if (cnpj.length < 14) return pixCopy.shortCnpj;
  return isCnpj(cnpj) ? null : lookupCopy.wrongDigits;
}

function cpfIssue(typed: string): string | null {
  const cpf = normalizeCpf(typed);
  if (cpf === "") return pixCopy.missingCpf;
  return isCpf(cpf) ? null : lookupCopy.wrongCpf;
}

function valueIssue({ value }: PixDraft): string | null {
  const cents = moneyCents(value);
  if (cents === null) return pixCopy.missingValue;
  return cents > 0 ? null : pixCopy.zeroValue;
}
