import {
  hasSpecialRegime,
  isOutsideIss,
  issOf,
  isWithheld,
  simplesScope,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { hint, isNacional, isPaulistana, refusal, SAO_PAULO, type Rule } from "./rule.ts";

const RATE = "details.iss.rate";
/** LC 116/2003 arts. 8 and 8-A: 2 % to 5 %. */
const MAX_RATE = 500;
const MIN_RATE = 200;
/** The layout's minimum for a company in the Simples (E0621). */
const SIMPLES_MIN_RATE = 180;

/**
 * When an invoice carries the ISS rate: the matrix of nacional.md 7.2. Each rule covers one cause, so that a misplaced rate
 * is reported once, with its reason.
 */
export const RATE_RULES: readonly Rule[] = [
  refusal(
    "rate_invalid",
    RATE,
    "E1235 1001",
    "A alíquota do ISS deve ser maior que zero.",
    ({ iss }) =>
      iss?.rateBasisPoints !== undefined &&
      (!Number.isSafeInteger(iss.rateBasisPoints) || iss.rateBasisPoints <= 0),
  ),
  refusal(
    "rate_too_high",
    RATE,
    "E0595 225",
    "A alíquota do ISS não pode passar de 5%.",
    ({ iss }) => (iss?.rateBasisPoints ?? 0) > MAX_RATE,
  ),
  refusal(
    "rate_of_mei",
    RATE,
    "E0600",
    "A nota de um MEI não leva alíquota de ISS. Apague-a.",
    (invoice) => isNacional(invoice) && hasRate(invoice) && invoice.company.regime === "mei",
  ),
  refusal(
    "rate_outside_iss",
    RATE,
    "E0602 E0612",
    "Uma nota isenta, imune, de exportação ou sem ISS não leva alíquota. Apague-a.",
    (invoice) =>
      isNacional(invoice) &&
      hasRate(invoice) &&
      (isOutsideIss(issOf(invoice)) || issOf(invoice).kind === "exempt"),
  ),
  refusal(
    "rate_with_special_regime",
    RATE,
    "E0604",
    "Com regime especial, a nota não leva alíquota de ISS. Apague-a.",
    (invoice) => isNacional(invoice) && hasRate(invoice) && hasSpecialRegime(invoice.company),
  ),
  refusal(
    "rate_in_simples",
    RATE,
    "E0625 E0631",
    "No Simples Nacional sem retenção, o ISS é pago na guia mensal e a nota não leva alíquota. Apague-a.",
    (invoice) =>
      isOrdinary(invoice) && isInSimples(invoice) && !isWithheld(invoice) && hasRate(invoice),
  ),
  refusal(
    "rate_to_withhold_missing",
    RATE,
    "E0621 E0628",
    "Com o ISS retido, informe a alíquota efetiva de ISS da sua empresa no Simples, de 2% a 5%.",
    (invoice) =>
      isOrdinary(invoice) && isInSimples(invoice) && isWithheld(invoice) && !hasRate(invoice),
  ),
  refusal(
    "rate_to_withhold_low",
    RATE,
    "E0621 E0628",
    "A alíquota de ISS retido no Simples vai de 2% a 5%.",
    (invoice) => isSimplesRate(invoice, 1, SIMPLES_MIN_RATE - 1),
  ),
  hint(
    "rate_to_withhold_unusual",
    RATE,
    "",
    "A alíquota de ISS retido no Simples costuma ir de 2% a 5%. Confira com o seu contador.",
    (invoice) => isSimplesRate(invoice, SIMPLES_MIN_RATE, MIN_RATE - 1),
  ),
  refusal(
    "rate_of_city",
    RATE,
    "E0617 E0635",
    "A cidade do imposto aplica a própria alíquota. Apague a que está na nota.",
    (invoice) =>
      isOrdinary(invoice) && !isInSimples(invoice) && hasRate(invoice) && cityIs(invoice, true),
  ),
  refusal(
    "rate_missing",
    RATE,
    "E0619 E0640",
    "A cidade do imposto não informa a alíquota ao sistema nacional. Informe-a, de 2% a 5%.",
    (invoice) =>
      isOrdinary(invoice) && !isInSimples(invoice) && !hasRate(invoice) && cityIs(invoice, false),
  ),
  refusal(
    "rate_elsewhere",
    RATE,
    "225",
    "Com o ISS devido em outra cidade, informe a alíquota de lá, de 2% a 5%.",
    (invoice) => isTaxedElsewhere(invoice) && (issOf(invoice).rateBasisPoints ?? 0) < MIN_RATE,
  ),
];

function hasRate({ iss }: InvoiceFacts): boolean {
  return iss?.rateBasisPoints !== undefined;
}

/** A national invoice whose person and kind of tax do not decide already. */
function isOrdinary(invoice: InvoiceFacts): boolean {
  const iss = issOf(invoice);
  return (
    isNacional(invoice) &&
    invoice.company.regime !== "mei" &&
    !hasSpecialRegime(invoice.company) &&
    !isOutsideIss(iss) &&
    iss.kind !== "exempt"
  );
}

/** ISS inside the Simples (regApTribSN 1). */
function isInSimples({ company }: InvoiceFacts): boolean {
  return simplesScope(company) === 1;
}

function isSimplesRate(invoice: InvoiceFacts, from: number, to: number): boolean {
  const rate = issOf(invoice).rateBasisPoints ?? 0;
  return (
    isOrdinary(invoice) && isInSimples(invoice) && isWithheld(invoice) && rate >= from && rate <= to
  );
}

function cityIs({ incidenceCity }: InvoiceFacts, isActive: boolean): boolean {
  return incidenceCity?.isActive === isActive;
}

/** In São Paulo's service: tax of the place of the service, which is another city. */
function isTaxedElsewhere(invoice: InvoiceFacts): boolean {
  const { place, incidence } = invoice.service;
  return (
    isPaulistana(invoice) &&
    issOf(invoice).kind === "taxable" &&
    incidence === "LP" &&
    "cityCode" in place &&
    /^[0-9]{7}$/.test(place.cityCode) &&
    place.cityCode !== SAO_PAULO
  );
}
