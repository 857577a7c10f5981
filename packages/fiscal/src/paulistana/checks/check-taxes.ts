import { isCents } from "../../draft/checks.ts";
import { federalWithheldCents, withheldParts } from "../../draft/federal.ts";
import { issOf } from "../../draft/iss.ts";
import { isDomestic } from "../../draft/parties.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { taxationOf } from "../rps/taxation.ts";

/** The rate of ISS due outside São Paulo must be between 2 and 5 % (225; LC 116/2003 arts. 8 and 8-A). */
const OUTSIDE_RATES = { min: 200, max: 500 };

/** Checks treatment of ISS, withholding, rate, discounts and deductions; see `checkDraft`. */
export function checkTaxes(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkBenefit(draft),
    () => checkKind(draft),
    () => checkWithholding(draft),
    () => checkRate(draft),
    () => checkDiscounts(draft),
    () => checkFederal(draft),
  ]);
}

function checkKind(draft: InvoiceDraft): Refusal | null {
  if (taxationOf(draft) !== null) return null;
  // 206: no such TributacaoRPS exists.
  return refuse(
    "details.iss.kind",
    "not_in_layout",
    "A prefeitura de São Paulo não tem nota de serviço sem incidência de ISS. Escolha outro tratamento.",
  );
}

function checkWithholding(draft: InvoiceDraft): Refusal | null {
  const { withheldBy } = issOf(draft);
  if (withheldBy === "nobody") return null;
  const tributacao = taxationOf(draft)?.tributacao;
  if (tributacao !== "T" && tributacao !== "F") {
    // 321, 1228
    return refuse(
      "details.iss.withheld_by",
      "not_taxable",
      "Só nota com ISS devido pode ter o ISS retido.",
    );
  }
  const { tomador } = draft;
  const isCompany = isDomestic(tomador) && tomador.taxId.length === 14;
  if (withheldBy === "intermediario" || isCompany) return null;
  // 311
  return refuse(
    "details.iss.withheld_by",
    "no_company",
    "Em São Paulo, só um cliente com inscrição lá, ou órgão público, pode reter o ISS.",
  );
}

function checkRate(draft: InvoiceDraft): Refusal | null {
  const { rateBasisPoints: rate } = issOf(draft);
  const isOutside = taxationOf(draft)?.tributacao === "F";
  if (rate === undefined) {
    if (!isOutside) return null;
    return refuse(
      "details.iss.rate",
      "required",
      "Informe a alíquota do ISS da cidade em que o serviço foi prestado, entre 2% e 5%.",
    );
  }
  const { min, max } = OUTSIDE_RATES;
  const isWhole = Number.isSafeInteger(rate) && rate >= 0 && rate <= max;
  if (isWhole && (rate >= min || !isOutside)) return null;
  return refuse("details.iss.rate", "out_of_range", "A alíquota do ISS deve estar entre 2% e 5%.");
}

function checkDiscounts(draft: InvoiceDraft): Refusal | null {
  const { unconditionalDiscountCents = 0, conditionalDiscountCents = 0 } = draft;
  if (unconditionalDiscountCents > 0) {
    return refuse(
      "details.unconditional_discount",
      "not_in_layout",
      "A nota de São Paulo não tem desconto incondicional: informe o valor já com o desconto.",
    );
  }
  if (conditionalDiscountCents > 0) {
    return refuse(
      "details.conditional_discount",
      "not_in_layout",
      "A nota de São Paulo não tem desconto condicional: descreva-o no texto da nota.",
    );
  }
  const { deductionsCents = 0 } = draft;
  if (isCents(deductionsCents) && deductionsCents < draft.amountCents) return null;
  // 304
  return refuse(
    "details.deductions",
    "too_high",
    "As deduções devem ser menores que o valor do serviço.",
  );
}

/** Withheld amounts are parts of the amount, each a whole number of cents. */
function checkFederal({ federal, amountCents }: InvoiceDraft): Refusal | null {
  if (federal === undefined) return null;
  const own = [federal.pis?.amountCents ?? 0, federal.cofins?.amountCents ?? 0];
  const areAmounts = [...withheldParts(federal), ...own].every(isCents);
  if (areAmounts && federalWithheldCents(federal) <= amountCents) return null;
  return refuse(
    "details.federal",
    "too_high",
    "Os tributos federais retidos passam do valor da nota. Confira os valores.",
  );
}

/** Only the national layout supports benefits. */
function checkBenefit(draft: InvoiceDraft): Refusal | null {
  if (issOf(draft).benefitReduction === undefined) return null;
  return refuse(
    "details.iss.benefit_reduction",
    "not_in_layout",
    "A nota de São Paulo não tem a base reduzida por benefício municipal. Apague a redução.",
  );
}
