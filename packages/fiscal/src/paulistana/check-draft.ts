import type { Certificate } from "../city-hall.ts";
import { checkAmount, checkCompetencia, checkIssuerCnpj } from "../draft/checks.ts";
import type { InvoiceDraft, Prestador } from "../invoice-draft.ts";
import { checkHolder } from "../municipal/check-holder.ts";
import { firstRefusal, refuse, type Refusal } from "../refusals.ts";
import { checkParties } from "./check-parties.ts";
import { checkService } from "./check-service.ts";
import { checkTaxes } from "./check-taxes.ts";
import { SAO_PAULO, toRegistration } from "./identifiers.ts";
import { descriptionOf } from "./rps.ts";
import type { Layout } from "./wire.ts";

const NUMBER_MAX = 999_999_999_999;
const DESCRIPTION_MAX = 2000;
/** The service exists since this day (314). */
const FIRST_DAY = "2006-06-01";

/**
 * Refuses what the city would refuse for certain, with a sentence the person can act on; the code that each check
 * anticipates stands beside it. Null: nothing to object.
 */
export function checkDraft(
  draft: InvoiceDraft,
  layout: Layout,
  certificate: Certificate,
): Refusal | null {
  return firstRefusal([
    () => checkIssuerCnpj(draft.prestador),
    () => checkPrestador(draft.prestador, layout),
    () => checkHolder(certificate, draft.prestador),
    () => checkParties(draft, layout),
    () => checkDescription(draft),
    () => checkAmount(draft),
    () => checkNumbering(draft),
    () => checkFirstDay(draft),
    () => checkCompetencia(draft),
    () => checkTaxes(draft),
    () => checkService(draft, layout),
  ]);
}

function checkPrestador(prestador: Prestador, layout: Layout): Refusal | null {
  if (prestador.cityCode !== SAO_PAULO) {
    // 1202
    return refuse(
      "company.city_code",
      "other_city",
      "Só empresas da cidade de São Paulo emitem pela prefeitura de São Paulo.",
    );
  }
  if (prestador.regime === "mei") {
    // 359
    return refuse(
      "company.tax_regime",
      "mei",
      "MEI não emite pela prefeitura de São Paulo: a nota sai pelo sistema nacional.",
    );
  }
  if (prestador.regime === "simples" && layout === 2) {
    // 641
    return refuse(
      "company.tax_regime",
      "layout",
      "Para empresas do Simples Nacional, a prefeitura de São Paulo só aceita o leiaute 1.",
    );
  }
  return checkRegistration(prestador, layout);
}

function checkRegistration(prestador: Prestador, layout: Layout): Refusal | null {
  if (toRegistration(prestador.municipalRegistration, layout) !== null) return null;
  // 1202
  return refuse(
    "company.municipal_registration",
    "required",
    "Informe a inscrição municipal (CCM) da sua empresa, com 8 dígitos, nas configurações.",
  );
}

function checkDescription(draft: InvoiceDraft): Refusal | null {
  const text = descriptionOf({ ...draft, additionalInformation: "" });
  // 322
  if (text === "") return refuse("service_description", "required", "Descreva o serviço.");
  if (descriptionOf(draft).length <= DESCRIPTION_MAX) return null;
  return refuse(
    "service_description",
    "too_long",
    "Use no máximo 2.000 caracteres na descrição do serviço.",
  );
}

function checkNumbering({ series, number }: InvoiceDraft): Refusal | null {
  if (!/^[A-Z0-9]{1,5}$/.test(series)) {
    return refuse("series", "invalid", "A série do RPS tem de 1 a 5 letras maiúsculas ou números.");
  }
  if (!Number.isSafeInteger(number) || number < 1 || number > NUMBER_MAX) {
    // 315
    return refuse("number", "out_of_range", "O número do RPS deve estar entre 1 e 999999999999.");
  }
  return null;
}

function checkFirstDay({ competencia }: InvoiceDraft): Refusal | null {
  if (competencia >= FIRST_DAY) return null;
  return refuse("details.competencia", "too_early", "A data do serviço é anterior a 01/06/2006.");
}
