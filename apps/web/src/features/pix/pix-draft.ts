import type { Company } from "@emita/contract/companies";
import type { PixDraft } from "@emita/contract/drafts";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf, normalizeCpf } from "@emita/domain/identifiers/cpf";
import { suggestServiceCode } from "@emita/domain/notes/service-codes";
import { keptDraft } from "../invoice-form/kept-draft.ts";
import { NO_EXTRAS, NO_SERVICE_CHOICES } from "../invoices/extras/extras.ts";
import { NO_ADDRESS } from "../invoices/words/client-address.ts";
import { maskTaxId } from "../invoices/words/tax-id-mask.ts";

/** City of a payer whose city nobody knows (docs/product.md, 9). */
export const DEFAULT_CITY = "São Paulo";

export type { PixDraft };

/** An empty form with a key of its own. */
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

/** Whether somebody typed something: what the company proposes by itself is nobody's work. */
export function isBegun({ cnpj, cpf, companyName, value }: PixDraft): boolean {
  return [cnpj, cpf, companyName, value].some((text) => text !== "");
}

/** The draft kept for this tab. */
export const pixDraft = keptDraft<PixDraft>(
  "emita-pix",
  async () => (await import("@emita/contract/drafts")).pixDraftSchema,
);

/** Another description, and the service that it suggests, unless one was chosen by hand. */
export function described(draft: PixDraft, serviceDescription: string): Partial<PixDraft> {
  const suggested = draft.typeByHand ? null : suggestServiceCode(serviceDescription);
  return { serviceDescription, ...(suggested && withServiceType(draft, suggested)) };
}

/** A service chosen by hand: the description no longer changes it. */
export function chosen(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  return { typeByHand: true, ...withServiceType(draft, serviceType) };
}

/** A company or a person: what was known of the other one goes. A number that was typed for the wrong one changes its field. */
export function otherPayer(draft: PixDraft, person: boolean): Partial<PixDraft> {
  const other = { person, companyName: "", ...NO_ADDRESS };
  if (person && isCpf(normalizeCpf(draft.cnpj)))
    return { ...other, cnpj: "", cpf: maskTaxId(draft.cnpj) };
  if (!person && isCnpj(normalizeCnpj(draft.cpf)))
    return { ...other, cpf: "", cnpj: maskTaxId(draft.cpf) };
  return other;
}

/** Another service: what was chosen beside the old one goes with it. */
function withServiceType(draft: PixDraft, serviceType: string): Partial<PixDraft> {
  if (serviceType === draft.serviceType) return {};
  return { serviceType, extras: { ...draft.extras, ...NO_SERVICE_CHOICES } };
}
