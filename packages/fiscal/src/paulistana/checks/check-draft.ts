import type { Certificate } from "../../authority.ts";
import { checkAmount, checkCompetencia, checkIssuerCnpj } from "../../draft/checks.ts";
import type { InvoiceDraft, Prestador } from "../../invoice-draft.ts";
import { checkHolder } from "../../municipal/check-holder.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { checkParties } from "./check-parties.ts";
import { checkService } from "./check-service.ts";
import { checkTaxes } from "./check-taxes.ts";
import { SAO_PAULO, toRegistration } from "../messages/identifiers.ts";
import { descriptionOf } from "../rps/rps.ts";
import type { Layout } from "../wire/wire.ts";

const NUMBER_MAX = 999_999_999_999;
const DESCRIPTION_MAX = 2000;
/** First day of the service (314). */
const FIRST_DAY = "2006-06-01";

/**
 * Refuses what the city would certainly refuse, with a sentence the person can act on. A comment beside each check names the code it
 * anticipates.
 * @returns null when nothing is wrong
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
      "A sua empresa não é de São Paulo e não pode emitir pela prefeitura de lá.",
    );
  }
  if (prestador.regime === "mei") {
    // 359
    return refuse(
      "company.tax_regime",
      "mei",
      "Em São Paulo, o MEI emite pelo sistema nacional, e não pelo da prefeitura.",
    );
  }
  if (prestador.regime === "simples" && layout === 2) {
    // 641
    return refuse(
      "company.tax_regime",
      "layout",
      "Em São Paulo, este formato de nota é do regime normal, e a sua empresa é do Simples Nacional.",
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
    "São Paulo exige a inscrição municipal (CCM) da sua empresa, só com números. Informe-a em Empresa.",
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
    return refuse("series", "invalid", "A série deve ter de um a cinco letras ou números.");
  }
  if (!Number.isSafeInteger(number) || number < 1 || number > NUMBER_MAX) {
    // 315
    return refuse(
      "number",
      "out_of_range",
      "O número de envio deve ser maior que zero e caber na nota.",
    );
  }
  return null;
}

function checkFirstDay({ competencia }: InvoiceDraft): Refusal | null {
  if (competencia >= FIRST_DAY) return null;
  return refuse(
    "details.competencia",
    "too_early",
    "A data do serviço é anterior à nota eletrônica de São Paulo, que começou em junho de 2006.",
  );
}
