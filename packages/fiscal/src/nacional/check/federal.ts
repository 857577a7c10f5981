import { socialWithheldCents, socialWithholding } from "../../draft/federal.ts";
import type { ApproximateTaxes, FederalTaxes, InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { shareCents } from "../fields/share-cents.ts";

const CST = /^(?:0[0-9]|49|5[0-6]|6[0-7]|7[0-5]|9[89])$/;
/** Without an own debit: base and rate may be left out (E0678). */
const WITHOUT_DEBIT = ["00", "08", "09"];
/** Taxed at a rate of zero (E0688). */
const RATE_ZERO = ["04", "06"];
const RATE_MAX = 9_999;
const PERCENT_MAX = 10_000;

const WITHHELD = [
  ["withheldPisCents", "details.federal.withheld_pis"],
  ["withheldCofinsCents", "details.federal.withheld_cofins"],
  ["withheldCsllCents", "details.federal.withheld_csll"],
  ["withheldIrrfCents", "details.federal.withheld_irrf"],
  ["withheldInssCents", "details.federal.withheld_inss"],
] as const;

/** Checks federal taxes by NT 007 (nacional.md section 7.3). */
export function checkFederal(draft: InvoiceDraft): Refusal | null {
  const { federal } = draft;
  if (federal === undefined) return null;
  return firstRefusal([
    () => checkMei(draft),
    () => checkWithheld(federal, draft.amountCents),
    () => checkCst(federal),
    () => checkDebit(federal, draft.amountCents),
  ]);
}

/** E0676 */
function checkMei({ prestador }: InvoiceDraft): Refusal | null {
  if (prestador.regime !== "mei") return null;
  return refuse(
    "details.federal",
    "mei",
    "A nota de um MEI não leva tributos federais. Apague-os.",
  );
}

/** Each must be above zero and below the value of the service (E0699 to E0701); zero means not withheld. */
function checkWithheld(federal: FederalTaxes, amountCents: number): Refusal | null {
  const isGood = (cents: number) =>
    Number.isSafeInteger(cents) && cents >= 0 && cents < amountCents;
  const text = "O valor retido deve ser menor que o valor do serviço.";
  const wrong = WITHHELD.find(([part]) => !isGood(federal[part] ?? 0));
  if (wrong !== undefined) return refuse(wrong[1], "out_of_range", text);
  if (isGood(socialWithheldCents(federal))) return null;
  return refuse("details.federal.withheld_csll", "out_of_range", text);
}

function checkCst({ cst, pis, cofins, ...federal }: FederalTaxes): Refusal | null {
  const isNeeded = pis !== undefined || cofins !== undefined || socialWithholding(federal) !== "0";
  if (cst === undefined) {
    if (!isNeeded) return null;
    return refuse(
      "details.federal.cst",
      "required",
      "Informe a situação tributária (CST) de PIS e COFINS.",
    );
  }
  if (CST.test(cst)) return null;
  return refuse("details.federal.cst", "invalid", "Esta situação tributária (CST) não existe.");
}

function checkDebit({ cst, pis, cofins }: FederalTaxes, amountCents: number): Refusal | null {
  if (cst === undefined) return null;
  // A base in this case is not refused. E0682 forbids it, but SEFIN accepted such NFS-e in July 2026, and Anexo VI v1.04.00 deletes the
  // rule.
  if (WITHOUT_DEBIT.includes(cst) && pis === undefined && cofins === undefined) return null;
  if (pis === undefined || cofins === undefined) {
    // E0678, E0684, E0690
    return refuse(
      pis === undefined ? "details.federal.pis" : "details.federal.cofins",
      "required",
      "Com esta situação tributária (CST), informe base e alíquota de PIS e de COFINS.",
    );
  }
  if (pis.baseCents !== cofins.baseCents) {
    return refuse(
      "details.federal.cofins",
      "other_base",
      "PIS e COFINS devem ter a mesma base de cálculo.",
    );
  }
  return (
    checkContribution(pis, cst, amountCents, "details.federal.pis") ??
    checkContribution(cofins, cst, amountCents, "details.federal.cofins")
  );
}

type Contribution = NonNullable<FederalTaxes["pis"]>;

function checkContribution(
  { baseCents, rateBasisPoints, amountCents }: Contribution,
  cst: string,
  serviceCents: number,
  field: string,
): Refusal | null {
  if (!Number.isSafeInteger(baseCents) || baseCents <= 0 || baseCents > serviceCents) {
    // E0677, E0680: the second forbids a base equal to the value, which the first allows and real NFS-e have.
    return refuse(field, "base", "A base de PIS e COFINS não pode passar do valor do serviço.");
  }
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0 || rateBasisPoints > RATE_MAX) {
    // E0686, E0692
    return refuse(field, "rate", "A alíquota de PIS e COFINS deve estar entre 0% e 99,99%.");
  }
  if (RATE_ZERO.includes(cst) && rateBasisPoints !== 0) {
    // E0688
    return refuse(
      field,
      "rate",
      "Com esta situação tributária (CST), as alíquotas de PIS e COFINS são zero.",
    );
  }
  const isRight =
    Number.isSafeInteger(amountCents) &&
    amountCents >= 0 &&
    Math.abs(amountCents - shareCents(baseCents, rateBasisPoints)) <= 1;
  // E0694, E0696: a cent of difference is tolerated.
  return isRight
    ? null
    : refuse(field, "amount", "O valor de PIS e COFINS deve ser a base vezes a alíquota.");
}

/** Lei 12.741/2012, in percent (E0706 to E0708). */
export function checkApproximateTaxes({ approximateTaxes }: InvoiceDraft): Refusal | null {
  if (approximateTaxes === undefined || isPercentages(approximateTaxes)) return null;
  return refuse(
    "details.approximate_taxes",
    "out_of_range",
    "Os tributos aproximados devem estar entre 0% e 100%.",
  );
}

function isPercentages(taxes: ApproximateTaxes): boolean {
  const { federalBasisPoints, stateBasisPoints, municipalBasisPoints } = taxes;
  return [federalBasisPoints, stateBasisPoints, municipalBasisPoints].every(
    (points) => Number.isSafeInteger(points) && points >= 0 && points <= PERCENT_MAX,
  );
}
