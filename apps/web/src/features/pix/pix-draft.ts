import type { Company } from "@emita/contract/companies";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { suggestServiceCode } from "@emita/domain/notes/service-codes";
import { sessionValue } from "../../api/session-store.ts";
import {
  isNoteExtras,
  NO_EXTRAS,
  NO_SERVICE_CHOICES,
  type NoteExtras,
} from "../invoices/extras/extras.ts";
import { NO_ADDRESS, type TypedAddress } from "../invoices/words/client-address.ts";
import { maskTaxId } from "../invoices/words/tax-id-mask.ts";
import { isTypedEmail, type TypedEmail } from "../invoices/words/typed-email.ts";

/** City of a payer whose city is unknown (docs/product.md, 9). */
export const DEFAULT_CITY = "São Paulo";

/** The current PIX form; it survives a reload and an expired session. */
export interface PixDraft extends TypedAddress {
  /** 'Pagador é pessoa física': a CPF and a name instead of a CNPJ. */
  person: boolean;
  cnpj: string;
  cpf: string;
  companyName: string;
  serviceDescription: string;
  value: string;
  /** Service code; empty: none. */
  serviceType: string;
  typeByHand: boolean;
  extras: NoteExtras;
  clientEmail?: TypedEmail;
  idempotencyKey: string;
}

/** An empty form with its own key. */
export function emptyPixDraft(): PixDraft {
  return {
    person: false,
    cnpj: "",
    cpf: "",
    companyName: "",
    serviceDescription: "",
    value: "",
    serviceType: "",
    typeByHand: false,
    ...NO_ADDRESS,
    extras: NO_EXTRAS,
    idempotencyKey: crypto.randomUUID(),
  };
}

/**
 * The form with the company's default service, if no service was typed. A code from the settings counts as chosen by hand:
 * a keyword of the description does not replace it.
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

/** Whether the person typed anything. The company's own proposals do not count. */
export function isBegun({ cnpj, cpf, companyName, value }: PixDraft): boolean {
  return [cnpj, cpf, companyName, value].some((text) => text !== "");
}

/** The draft kept in this tab. */
export const pixDraft = sessionValue<PixDraft>("emita-pix", isPixDraft);

/** Changes the description, and the service it suggests unless one was chosen by hand. */
export function described(draft: PixDraft, serviceDescription: string): Partial<PixDraft> {
  const suggested = draft.typeByHand ? null : suggestServiceCode(serviceDescription);
  return { serviceDescription, ...(suggested && withServiceType(draft, suggested)) };
}

/** A service chosen by hand: the description no longer changes it. */
export function chosen(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  return { typeByHand: true, ...withServiceType(draft, serviceType) };
}

/** Switches between company and person and drops the other's data. A number of the other kind moves to its field. */
export function otherPayer(draft: PixDraft, person: boolean): Partial<PixDraft> {
  const other = { person, companyName: "", ...NO_ADDRESS };
  if (person && isCpf(normalizeCpf(draft.cnpj)))
    return { ...other, cnpj: "", cpf: maskTaxId(draft.cnpj) };
  if (!person && isCnpj(normalizeCnpj(draft.cpf)))
    return { ...other, cpf: "", cnpj: maskTaxId(draft.cpf) };
  return other;
}

/** Changes the service and drops the choices that belonged to the old one. */
function withServiceType(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  if (serviceType === draft.serviceType) return {};
  return { serviceType, extras: { ...draft.extras, ...NO_SERVICE_CHOICES } };
}

function isPixDraft(value: unknown): value is PixDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(emptyPixDraft()).every(
      ([key, sample]) => typeof Reflect.get(value, key) === typeof sample,
    ) &&
    isNoteExtras(Reflect.get(value, "extras")) &&
    (!("clientEmail" in value) || isTypedEmail(value.clientEmail))
  );
}
