import type { Certificate } from "../../authority.ts";
import { checkAmount, checkCompetencia, checkIssuerCnpj } from "../../draft/checks.ts";
import type { InvoiceDraft, Prestador } from "../../invoice-draft.ts";
import { checkHolder } from "../../municipal/check-holder.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { checkParties } from "./check-parties.ts";
import { checkService } from "./check-service.ts";
import { checkTaxes } from "./check-taxes.ts";
import type { City } from "../city/city.ts";
import { checkLayoutRoom } from "./check-layout.ts";
import { descriptionOf, informationOf, isShortLayout } from "../declaration/declaration.ts";
import { toRegistration } from "../declaration/identifiers.ts";
import type { AbrasfProfile } from "../city/profile.ts";
import { plainText } from "../wire/text.ts";

const NUMBER_MAX = 999_999_999_999_999;
const TEXT_MAX = 2000;

/**
 * Refuses what the city would certainly refuse, with a sentence the person can act on. A comment beside each check names the code it
 * anticipates.
 * @returns null when nothing is wrong
 */
export function checkDraft(
  draft: InvoiceDraft,
  city: City,
  certificate: Certificate,
): Refusal | null {
  const { profile } = city;
  return firstRefusal([
    () => checkIssuerCnpj(draft.prestador),
    () => checkPrestador(draft.prestador, city.cityCode, profile),
    () => checkHolder(certificate, draft.prestador),
    () => checkParties(draft),
    () => checkTexts(draft, profile),
    () => checkAmount(draft),
    () => checkNumbering(draft, profile),
    () => checkCompetencia(draft),
    () => checkTaxes(draft),
    () => checkService(draft, profile),
    () => checkLayoutRoom(draft, profile),
    () => checkReplacement(draft, profile),
  ]);
}

function checkPrestador(
  prestador: Prestador,
  cityCode: string,
  profile: AbrasfProfile,
): Refusal | null {
  if (prestador.cityCode !== cityCode) {
    return refuse(
      "company.city_code",
      "other_city",
      "Só empresas desta cidade emitem pela prefeitura dela.",
    );
  }
  if (prestador.specialRegime === 4 || prestador.specialRegime === 5) {
    return refuse(
      "company.special_regime",
      "not_in_layout",
      "A nota desta cidade não tem o regime especial de notário nem o de autônomo.",
    );
  }
  return checkRegistration(prestador, profile);
}

function checkRegistration(prestador: Prestador, profile: AbrasfProfile): Refusal | null {
  const isGiven = (prestador.municipalRegistration ?? "").trim() !== "";
  if (!isGiven && profile.municipalRegistration !== "required") return null;
  if (toRegistration(prestador.municipalRegistration) !== undefined) return null;
  return refuse(
    "company.municipal_registration",
    isGiven ? "invalid" : "required",
    "Informe a inscrição municipal da sua empresa, com até 15 letras e números, nas configurações.",
  );
}

function checkTexts(draft: InvoiceDraft, profile: AbrasfProfile): Refusal | null {
  const description = plainText(draft.description);
  if (description === "") {
    return refuse("service_description", "required", "Descreva o serviço.");
  }
  if (description.length > TEXT_MAX) {
    return refuse(
      "service_description",
      "too_long",
      "Use no máximo 2.000 caracteres na descrição do serviço.",
    );
  }
  if (isShortLayout(profile)) return checkTogether(draft, profile);
  if (informationOf(draft, profile).length <= TEXT_MAX) return null;
  return refuse(
    "details.additional_information",
    "too_long",
    "Use no máximo 2.000 caracteres nas informações complementares.",
  );
}

function checkTogether(draft: InvoiceDraft, profile: AbrasfProfile): Refusal | null {
  if (descriptionOf(draft, profile).length <= TEXT_MAX) return null;
  return refuse(
    "details.additional_information",
    "too_long",
    "Nesta cidade a descrição e as informações complementares vão no mesmo texto: juntas, use no máximo 2.000 caracteres.",
  );
}

function checkNumbering({ series, number }: InvoiceDraft, profile: AbrasfProfile): Refusal | null {
  if (profile.series === "digits" && !/^\d{1,5}$/.test(series)) {
    return refuse("series", "invalid", "Nesta cidade a série do RPS tem de 1 a 5 números.");
  }
  if (!/^[A-Z0-9]{1,5}$/.test(series)) {
    return refuse("series", "invalid", "A série deve ter de um a cinco letras ou números.");
  }
  if (!Number.isSafeInteger(number) || number < 1 || number > NUMBER_MAX) {
    return refuse(
      "number",
      "out_of_range",
      "O número de envio deve ser maior que zero e caber na nota.",
    );
  }
  return null;
}

function checkReplacement({ replaces }: InvoiceDraft, profile: AbrasfProfile): Refusal | null {
  if (replaces === undefined || profile.substitution === "by_message") return null;
  return refuse(
    "details.replaces",
    "not_in_layout",
    "Nesta cidade uma nota só é substituída cancelando a antiga e emitindo outra.",
  );
}
