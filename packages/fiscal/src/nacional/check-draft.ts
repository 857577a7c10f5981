import { isCnpj } from "@emita/domain/cnpj";
import { localDate } from "@emita/domain/dates";
import { MAX_AMOUNT_CENTS } from "@emita/domain/money";
import { taxIdKind } from "@emita/domain/tax-id";
import { municipioByCode } from "@emita/fiscal-layouts/municipios";
import type { InvoiceDraft, Prestador, Tomador } from "../invoice-draft.ts";
import { toEndereco } from "./address.ts";
import { isDomestic } from "./parties.ts";
import { freeLine, freeText } from "./normalize.ts";
import { firstRefusal, refuse, type Refusal } from "./refusals.ts";
import { checkService } from "./check-service.ts";

/** Series 1 to 49999 are for software of one's own (E0010). */
const SERIES_MAX = 49_999;
const NUMBER_MAX = 999_999_999_999_999;
const DESCRIPTION_MAX = 1000;

/**
 * Refuses what the authority would refuse for certain, with a sentence the person can act on. The rejection code that
 * each check anticipates stands beside it. Null: nothing to object.
 */
export function checkDraft(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkExpressible(draft),
    () => checkPrestador(draft.prestador),
    () => (isDomestic(draft.tomador) ? checkTomador(draft.tomador, draft) : null),
    () => checkDescription(draft.description),
    () => checkAmount(draft.amountCents),
    () => checkNumbering(draft),
    () => checkCompetencia(draft),
    () => checkService(draft),
  ]);
}

/** What this driver does not write yet: refused, never left out. */
function checkExpressible(draft: InvoiceDraft): Refusal | null {
  const { prestador, service } = draft;
  const isPlain =
    (draft.tomador === null || isDomestic(draft.tomador)) &&
    "cityCode" in service.place &&
    (prestador.simplesTaxScope ?? 1) === 1 &&
    (prestador.specialRegime ?? 0) === 0 &&
    service.municipalCode === undefined &&
    UNWRITTEN.every((part) => draft[part] === undefined);
  if (isPlain) return null;
  return refuse(
    "service_code",
    "group_not_supported",
    "Esta nota tem dados que ainda não enviamos ao sistema nacional. Emita esta nota no portal nacional.",
  );
}

const UNWRITTEN = [
  "intermediario",
  "unconditionalDiscountCents",
  "conditionalDiscountCents",
  "deductionsCents",
  "iss",
  "federal",
  "approximateTaxes",
  "foreignTrade",
  "obra",
  "evento",
  "replaces",
  "additionalInformation",
] as const satisfies readonly (keyof InvoiceDraft)[];

function checkPrestador(prestador: Prestador): Refusal | null {
  if (!isCnpj(prestador.cnpj)) {
    // E0080
    return refuse(
      "company.cnpj",
      "invalid",
      "O CNPJ da sua empresa é inválido. Confira os dígitos.",
    );
  }
  if (municipioByCode(prestador.cityCode) === null) {
    // E0084
    return refuse(
      "company.city_code",
      "unknown_city",
      "Informe a cidade da sua empresa nas configurações.",
    );
  }
  return null;
}

function checkTomador(tomador: Tomador, draft: InvoiceDraft): Refusal | null {
  const kind = taxIdKind(tomador.taxId);
  // E0188, E0206
  if (kind === null) return refuse("cnpj", "invalid", "CNPJ ou CPF inválido. Confira os dígitos.");
  if (tomador.taxId === draft.prestador.cnpj) {
    // E0202
    return refuse("cnpj", "same_as_issuer", "O tomador não pode ser a própria empresa que emite.");
  }
  if (freeLine(tomador.name, 300) === null) {
    return refuse("company_name", "required", "Informe a razão social ou o nome do tomador.");
  }
  return kind === "cnpj" ? checkAddress(tomador) : null;
}

/** A tomador with CNPJ must have a complete address (E0235) in a city that exists (E0238). */
function checkAddress(tomador: Tomador): Refusal | null {
  if (tomador.address === undefined) {
    return refuse(
      "address",
      "address_required",
      "Informe o endereço do tomador: é obrigatório quando ele tem CNPJ.",
    );
  }
  if (toEndereco(tomador.address) === null) {
    return refuse(
      "address",
      "address_incomplete",
      "Complete o endereço do tomador: rua, bairro, cidade e CEP são obrigatórios.",
    );
  }
  return null;
}

function checkDescription(description: string): Refusal | null {
  const text = freeText(description);
  if (text === "") return refuse("service_description", "required", "Descreva o serviço.");
  if (Array.from(text).length > DESCRIPTION_MAX) {
    return refuse(
      "service_description",
      "too_long",
      "Use no máximo 1.000 caracteres na descrição do serviço.",
    );
  }
  return null;
}

/** Zero passes the official schema, and a note of zero was issued once: we refuse it ourselves. */
function checkAmount(cents: number): Refusal | null {
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    return refuse("amount", "not_positive", "O valor deve ser maior que zero.");
  }
  return cents > MAX_AMOUNT_CENTS ? refuse("amount", "too_high", "O valor é alto demais.") : null;
}

function checkNumbering(draft: InvoiceDraft): Refusal | null {
  if (!/^\d{1,5}$/.test(draft.series) || !isBetween(Number(draft.series), 1, SERIES_MAX)) {
    return refuse("series", "out_of_range", "A série deve estar entre 1 e 49999.");
  }
  if (!isBetween(draft.number, 1, NUMBER_MAX)) {
    return refuse("number", "out_of_range", "O número da declaração deve ser maior que zero.");
  }
  return null;
}

function checkCompetencia(draft: InvoiceDraft): Refusal | null {
  if (!isCalendarDay(draft.competencia)) {
    return refuse("competencia", "invalid", "A data do serviço não existe.");
  }
  if (draft.competencia > localDate(draft.emittedAt)) {
    // E0015
    return refuse("competencia", "in_future", "A data do serviço não pode estar no futuro.");
  }
  return null;
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}
