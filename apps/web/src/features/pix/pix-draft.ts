import type { CnpjLookup, Company } from "@emita/contract/companies";
import type { CreateInvoice } from "@emita/contract/invoices";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { centsToReais } from "@emita/domain/basics/money";
import { suggestServiceCode } from "@emita/domain/notes/service-codes";
import { sessionValue } from "../../api/session-store.ts";
import { moneyCents } from "../../ui/base/money-text.ts";
import { lookupCopy } from "../company/copy.ts";
import { addressIssues, joinAddress, registryAddress } from "../invoices/words/client-address.ts";
import { hasTaxId, isNoteExtras, NO_EXTRAS, type NoteExtras } from "../invoices/extras/extras.ts";
import { apiServiceCode, detailsOf } from "../invoices/extras/extras-details.ts";
import { pixCopy } from "./copy.ts";

/** City of a payer whose city nobody knows (docs/product.md, 9). */
export const DEFAULT_CITY = "São Paulo";

/** The API wants a name for every note; one without a named client says so. */
const UNIDENTIFIED_NAME = "Cliente não identificado";

/** The PIX form as it stands; survives a reload and a lapsed session. */
export interface PixDraft {
  /** 'Pagador é pessoa física': a CPF and a name instead of a CNPJ. */
  person: boolean;
  cnpj: string;
  cpf: string;
  companyName: string;
  city: string;
  serviceDescription: string;
  value: string;
  /** Code of the service, empty for none. */
  serviceType: string;
  typeByHand: boolean;
  address: string;
  cep: string;
  extras: NoteExtras;
  idempotencyKey: string;
}

/** An empty form with a key of its own. */
export function emptyPixDraft(): PixDraft {
  return {
    person: false,
    cnpj: "",
    cpf: "",
    companyName: "",
    city: "",
    serviceDescription: "",
    value: "",
    serviceType: "",
    typeByHand: false,
    address: "",
    cep: "",
    extras: NO_EXTRAS,
    idempotencyKey: crypto.randomUUID(),
  };
}

/**
 * The form with the company's default service, where nothing of a service was typed. A code from the settings counts as chosen
 * by hand: it is the company's word, which a keyword of the description does not overrule.
 */
export function withDefaultService(
  draft: PixDraft,
  company: Pick<Company, "default_service_code" | "default_service_description">,
): PixDraft {
  const { default_service_code: code, default_service_description: description } = company;
  const isTyped = draft.serviceDescription !== "" || draft.serviceType !== "" || draft.typeByHand;
  if (isTyped || (code === null && description === null)) return draft;
  return {
    ...draft,
    serviceDescription: description ?? "",
    serviceType: code ?? suggestServiceCode(description ?? "") ?? "",
    typeByHand: code !== null,
  };
}

/** The draft kept for this tab. */
export const pixDraft = sessionValue<PixDraft>("emita-pix", isPixDraft);

export type PixField =
  | "cnpj"
  | "cpf"
  | "companyName"
  | "serviceDescription"
  | "value"
  | "address"
  | "cep";
export type PixIssues = Partial<Record<PixField, string>>;

/** What keeps the form from being sent, in the order of the fields. */
export function pixIssues(draft: PixDraft, addressNeeded: boolean): PixIssues {
  const payer = payerIssue(draft);
  const value = valueIssue(draft.value);
  return {
    ...(payer && { [draft.person ? "cpf" : "cnpj"]: payer }),
    ...(isNameMissing(draft) && {
      companyName: draft.person ? pixCopy.missingName : pixCopy.missingCompanyName,
    }),
    ...(addressNeeded && addressIssues(draft)),
    ...(draft.serviceDescription.trim() === "" && {
      serviceDescription: pixCopy.missingDescription,
    }),
    ...(value && { value }),
  };
}

/** Whether one of the three fields that docs/product.md demands is empty. */
export function isIncomplete(draft: PixDraft): boolean {
  const payer = draft.person ? draft.cpf : draft.cnpj;
  const texts = [draft.serviceDescription, draft.value];
  if (hasTaxId(draft.extras)) texts.push(payer);
  return texts.some((text) => text.trim() === "");
}

/** Another service: what was chosen beside the old one goes with it. */
export function withServiceType(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  if (serviceType === draft.serviceType) return {};
  return { serviceType, extras: { ...draft.extras, nationalCode: "", municipalCode: "" } };
}

/** The form as the API takes it. */
export function pixInvoice(
  draft: PixDraft,
  entry: CnpjLookup | null,
  addressTyped: boolean,
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
    phone: known?.phone ?? null,
    email: known?.email ?? null,
    details: detailsOf(extras, cents),
  };
}

function taxIdOf({ extras, person, cpf, cnpj }: PixDraft): string {
  if (!hasTaxId(extras)) return "";
  return person ? normalizeCpf(cpf) : normalizeCnpj(cnpj);
}

/** From the API's names of fields to the form's. */
export function pixFormIssues(
  messages: Readonly<Record<string, string>>,
  person: boolean,
): PixIssues {
  const fields: Readonly<Record<string, PixField>> = {
    cnpj: person ? "cpf" : "cnpj",
    company_name: "companyName",
    service_description: "serviceDescription",
    amount: "value",
    address: "address",
  };
  const issues: PixIssues = {};
  for (const [field, message] of Object.entries(messages)) {
    if (!field.startsWith("details.")) issues[fields[field] ?? "serviceDescription"] = message;
  }
  return issues;
}

function payerIssue(draft: PixDraft): string | null {
  if (!hasTaxId(draft.extras)) return null;
  return draft.person ? cpfIssue(draft.cpf) : cnpjIssue(draft.cnpj);
}

function isNameMissing({ companyName, extras }: PixDraft): boolean {
  return companyName.trim() === "" && extras.client !== "unidentified";
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

function valueIssue(text: string): string | null {
  const cents = moneyCents(text);
  if (cents === null) return pixCopy.missingValue;
  return cents > 0 ? null : pixCopy.zeroValue;
}

function isPixDraft(value: unknown): value is PixDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(emptyPixDraft()).every(
      ([key, sample]) => typeof Reflect.get(value, key) === typeof sample,
    ) &&
    isNoteExtras(Reflect.get(value, "extras"))
  );
}
