import type { Company } from "@emita/contract/companies/companies";
import type { PixDraft } from "@emita/contract/invoices/drafts";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { suggestServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import { keptDraft } from "../invoices/form/kept-draft.ts";
import { NO_EXTRAS, NO_SERVICE_CHOICES } from "../invoices/extras/extras.ts";
import { NO_ADDRESS } from "../invoices/formats/client-address.ts";
import { maskTaxId } from "../invoices/formats/tax-id-mask.ts";

/** City of a payer whose city is unknown (docs/product.md, 9). */
export const DEFAULT_CITY = "São Paulo";

export type { PixDraft };

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

/** The draft kept for this tab. */
export const pixDraft = keptDraft<PixDraft>(
  "emita-pix",
  async () => (await import("@emita/contract/invoices/drafts")).pixDraftSchema,
);

/**
 * Changes the description, and the service it suggests unless one was chosen by hand. A suggestion goes with the words that
 * made it: "Consultoria jurídica" must not keep the code of "Consultoria".
 */
export function described(draft: PixDraft, serviceDescription: string): Partial<PixDraft> {
  const { serviceType, typeByHand } = draft;
  if (typeByHand && serviceType !== "") return { serviceDescription };
  const suggested = suggestServiceCode(serviceDescription);
  const isOutdated = serviceType === suggestServiceCode(draft.serviceDescription);
  const next = suggested ?? (isOutdated ? "" : serviceType);
  return { serviceDescription, ...withServiceType(draft, next) };
}

/** A service chosen by hand: the description no longer changes it. An emptied field takes suggestions again. */
export function chosen(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  return { typeByHand: serviceType !== "", ...withServiceType(draft, serviceType) };
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
