import { formatDate, parseBrDate, type LocalDate } from "../basics/dates.ts";
import type { InvoiceFacts } from "../invoices/invoice-facts.ts";
import { hint, isNacional, isPaulistana, refusal, type Rule } from "./rule.ts";

/** First day of São Paulo's electronic invoice. */
const SAO_PAULO_START = "2006-06-01";
/** CTN art. 173: after five years the tax can no longer be assessed. */
const YEARS_BACK = 5;

/** The day of the service and the numbering. */
export const TIMING_RULES: readonly Rule[] = [
  refusal(
    "date_invalid",
    "details.competencia",
    "E1235 312",
    "A data do serviço não existe.",
    ({ competencia }) => !isDay(competencia),
  ),
  refusal(
    "date_in_future",
    "details.competencia",
    "E0015 313",
    "A data do serviço não pode estar no futuro.",
    onRealDay(({ competencia, today }) => competencia > today),
  ),
  refusal(
    "date_before_opening",
    "details.competencia",
    "E0018",
    "A data do serviço é anterior à abertura da sua empresa.",
    onRealDay(({ competencia, company }) => competencia < (company.openedOn ?? "")),
  ),
  refusal(
    "date_before_sao_paulo",
    "details.competencia",
    "314",
    "A data do serviço é anterior à nota eletrônica de São Paulo, que começou em junho de 2006.",
    onRealDay((invoice) => isPaulistana(invoice) && invoice.competencia < SAO_PAULO_START),
  ),
  hint(
    "date_old",
    "details.competencia",
    "",
    "O serviço foi prestado há mais de cinco anos. Confira a data.",
    onRealDay(({ competencia, today }) => competencia < yearsBefore(today)),
  ),
  refusal(
    "series_out_of_range",
    "series",
    "E0010",
    "A série deve ser um número entre 1 e 49999.",
    (invoice) =>
      isNacional(invoice) &&
      invoice.series !== undefined &&
      !(/^[0-9]{1,5}$/.test(invoice.series) && isBetween(Number(invoice.series), 1, 49_999)),
  ),
  refusal(
    "series_too_long",
    "series",
    "1001 E160",
    "A série deve ter de um a cinco letras ou números.",
    (invoice) =>
      !isNacional(invoice) &&
      invoice.series !== undefined &&
      !/^[0-9A-Za-z]{1,5}$/.test(invoice.series),
  ),
  refusal(
    "number_out_of_range",
    "number",
    "E1235 315 1001",
    "O número de envio deve ser maior que zero e caber na nota.",
    (invoice) => invoice.number !== undefined && !isBetween(invoice.number, 1, numberMax(invoice)),
  ),
];

function onRealDay(fails: (invoice: InvoiceFacts) => boolean): (invoice: InvoiceFacts) => boolean {
  return (invoice) => isDay(invoice.competencia) && fails(invoice);
}

function isDay(text: string): boolean {
  return /^(?:19|20)[0-9]{2}-/.test(text) && parseBrDate(formatDate(text)) === text;
}

function yearsBefore(today: LocalDate): LocalDate {
  return `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`;
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

/** Twelve digits in São Paulo, fifteen elsewhere. */
function numberMax(invoice: InvoiceFacts): number {
  return isPaulistana(invoice) ? 999_999_999_999 : 999_999_999_999_999;
}
