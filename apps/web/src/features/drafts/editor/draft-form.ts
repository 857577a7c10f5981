import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { parseAddress } from "@emita/domain/identifiers/address";
import { formatTaxId, isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import {
  type FixDraft,
  type FixGroup,
  type FixIssues,
  fixIssues,
  groupsFor,
} from "../../invoices/correction/correction-draft.ts";
import { hasTaxId, type NoteExtras } from "../../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../../invoices/extras/extras-details.ts";
import { isAddressBegun, joinAddress, maskCep } from "../../invoices/formats/client-address.ts";
import {
  codeOfText,
  serviceCodeText,
  suggestedText,
} from "../../invoices/formats/service-code-text.ts";

/** Every field of a draft. */
export const DRAFT_GROUPS: readonly FixGroup[] = [
  "cnpj",
  "company_name",
  "address",
  "service_code",
  "service_description",
  "amount",
  "email",
];

/** A draft's fields as they are typed. */
export function formOfDraft(
  draft: Partial<
    Pick<
      Draft,
      | "address"
      | "amount"
      | "city"
      | "cnpj"
      | "company_name"
      | "email"
      | "service_code"
      | "service_description"
    >
  >,
): FixDraft {
  const own = draft.address ? parseAddress(draft.address) : null;
  return {
    cnpj: taxIdText(draft.cnpj ?? ""),
    company_name: draft.company_name ?? "",
    service_code: draft.service_code ? serviceCodeText(draft.service_code) : "",
    service_description: draft.service_description ?? "",
    amount: amountText(draft.amount ?? null),
    email: draft.email ?? "",
    cep: maskCep(own?.postalCode ?? ""),
    // An address that cannot be split is shown as one text, so nothing is lost.
    street: own?.street ?? draft.address ?? "",
    number: own?.number ?? "",
    complement: own?.complement ?? "",
    district: own?.district ?? "",
    city: own?.city ?? draft.city ?? "",
    uf: own?.uf ?? "",
  };
}

function taxIdText(taxId: string): string {
  const value = normalizeTaxId(taxId);
  return isTaxId(value) ? formatTaxId(value) : taxId;
}

function amountText(amount: Draft["amount"]): string {
  if (amount === null) return "";
  return typeof amount === "string" ? amount : formatDecimal(reaisToCents(amount));
}

/** What a draft keeps of the form: absent where nothing is typed. */
export function contentOfForm(
  draft: Pick<Draft, "phone" | "document_id" | "document_note">,
  form: FixDraft,
  extras: NoteExtras,
): JsonObject {
  const cents = moneyCents(form.amount);
  const isNamed = hasTaxId(extras);
  const content = {
    company_name: form.company_name.trim(),
    cnpj: isNamed ? normalizeTaxId(form.cnpj) : "",
    service_code: codeOf(form.service_code, extras),
    service_description: form.service_description.trim(),
    amount: cents === null ? form.amount : centsToReais(cents),
    city: form.city.trim(),
    address: isNamed && isAddressBegun(form) ? joinAddress(form) : "",
    phone: draft.phone,
    email: form.email.trim(),
    details: detailsOf(extras, cents ?? 0),
    document_id: draft.document_id,
    document_note: draft.document_note,
  };
  return Object.fromEntries(
    Object.entries(content).filter(
      // A client without a number is said by an empty one.
      ([name, value]) => (value !== null && value !== "") || (name === "cnpj" && !isNamed),
    ),
  );
}

/** What is no code is kept as typed, for the check to refuse it. */
function codeOf(text: string, extras: NoteExtras): string | null {
  const code = codeOfText(text);
  return code === null ? text.trim() : apiServiceCode(code, extras.nationalCode);
}

/** A change of the description brings the code that it suggests, where none was chosen. */
export function withSuggestion(form: FixDraft, change: Partial<FixDraft>): Partial<FixDraft> {
  const { service_description: text } = change;
  const suggested = text === undefined || form.service_code !== "" ? null : suggestedText(text);
  return suggested === null ? change : { service_code: suggested, ...change };
}

/** Issues that block sending. The address is optional until it is begun. */
export function draftIssues(form: FixDraft, extras: NoteExtras): FixIssues {
  const groups = groupsFor(DRAFT_GROUPS, extras).filter(
    (group) => group !== "address" || isAddressBegun(form),
  );
  return fixIssues(form, groups);
}
