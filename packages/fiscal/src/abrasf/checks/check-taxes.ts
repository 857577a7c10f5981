import { isCents } from "../../draft/checks.ts";
import { federalWithheldCents, withheldParts } from "../../draft/federal.ts";
import { issOf, isSuspended } from "../../draft/iss.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { incidenceCity, issCents } from "../declaration/taxation.ts";
import { plainLine } from "../wire/text.ts";

/** LC 116/2003 art. 8 (E31). */
const RATE_MAX = 500;

/** Treatment of ISS, withholding, rate, discounts, deductions and what is withheld; see `checkDraft`. */
export function checkTaxes(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkBenefit(draft),
    () => checkProcess(draft),
    () => checkWithholding(draft),
    () => checkRate(draft),
    () => checkReductions(draft),
    () => checkWithheld(draft),
    () => checkApproximateTaxes(draft),
    () => checkForeignTrade(draft),
  ]);
}

function checkProcess(draft: InvoiceDraft): Refusal | null {
  const iss = issOf(draft);
  if (!isSuspended(iss) || plainLine(iss.processNumber, 31) !== undefined) return null;
  return refuse(
    "details.iss.process_number",
    "required",
    "Informe o número do processo que suspendeu o ISS.",
  );
}

function checkWithholding(draft: InvoiceDraft): Refusal | null {
  const { kind, withheldBy } = issOf(draft);
  if (withheldBy === "nobody" || kind === "taxable") return null;
  return refuse(
    "details.iss.withheld_by",
    "not_taxable",
    "Só nota com ISS devido pode ter o ISS retido.",
  );
}

/** The rate is needed when another party pays, here or in another city. The city knows its own rates [K]. */
function checkRate(draft: InvoiceDraft): Refusal | null {
  const { kind, withheldBy, rateBasisPoints: rate } = issOf(draft);
  if (kind !== "taxable") return null;
  if (rate === undefined) {
    const isElsewhere = incidenceCity(draft) !== draft.prestador.cityCode;
    if (withheldBy === "nobody" && !isElsewhere) return null;
    return refuse(
      "details.iss.rate",
      "required",
      "Informe a alíquota do ISS: é obrigatória quando ele é retido ou devido a outra cidade.",
    );
  }
  if (Number.isSafeInteger(rate) && rate > 0 && rate <= RATE_MAX) return null;
  return refuse(
    "details.iss.rate",
    "out_of_range",
    "A alíquota do ISS deve ser maior que zero e no máximo 5%.",
  );
}

/** E20 */
function checkReductions(draft: InvoiceDraft): Refusal | null {
  const reductions = [
    ["details.unconditional_discount", draft.unconditionalDiscountCents ?? 0],
    ["details.conditional_discount", draft.conditionalDiscountCents ?? 0],
    ["details.deductions", draft.deductionsCents ?? 0],
  ] as const;
  const total = reductions.reduce((sum, [, cents]) => sum + cents, 0);
  if (reductions.every(([, cents]) => isCents(cents)) && total < draft.amountCents) return null;
  const [field] = reductions.toSorted(([, a], [, b]) => b - a)[0] ?? ["amount"];
  return refuse(field, "too_high", "As deduções e os descontos devem ser menores que o valor.");
}

/** The tomador can only withhold from what it would pay. */
function checkWithheld(draft: InvoiceDraft): Refusal | null {
  const { federal = {}, unconditionalDiscountCents = 0, conditionalDiscountCents = 0 } = draft;
  const iss = issOf(draft).withheldBy === "nobody" ? 0 : (issCents(draft) ?? 0);
  const kept = federalWithheldCents(federal) + iss;
  const due = draft.amountCents - unconditionalDiscountCents - conditionalDiscountCents;
  if (withheldParts(federal).every(isCents) && kept <= due) return null;
  return refuse(
    "details.federal",
    "too_high",
    "Os tributos retidos passam do valor da nota. Confira os valores.",
  );
}

function checkApproximateTaxes({ approximateTaxes }: InvoiceDraft): Refusal | null {
  const shares = Object.values(approximateTaxes ?? {});
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (shares.every(isCents) && total <= 10_000) return null;
  return refuse(
    "details.approximate_taxes",
    "out_of_range",
    "Os tributos aproximados devem somar no máximo 100%.",
  );
}

function checkForeignTrade({ foreignTrade }: InvoiceDraft): Refusal | null {
  if (foreignTrade === undefined) return null;
  return refuse(
    "details.foreign_trade",
    "not_in_layout",
    "A nota desta cidade não leva os dados de comércio exterior. Tire-os; a exportação se declara no tratamento do ISS.",
  );
}

/** Only the national layout supports benefits. */
function checkBenefit(draft: InvoiceDraft): Refusal | null {
  if (issOf(draft).benefitReduction === undefined) return null;
  return refuse(
    "details.iss.benefit_reduction",
    "not_in_layout",
    "A nota desta cidade não tem a base reduzida por benefício municipal. Apague a redução.",
  );
}
