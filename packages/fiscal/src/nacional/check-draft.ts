import { checkAmount, checkCompetencia, checkIssuerCnpj } from "../draft/checks.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { firstRefusal, type Refusal } from "../refusals.ts";
import { checkAmounts } from "./check/amounts.ts";
import { checkApproximateTaxes, checkFederal } from "./check/federal.ts";
import { checkForeignTrade } from "./check/foreign-trade.ts";
import { checkIbsCbs } from "./check/ibs-cbs.ts";
import { checkIss } from "./check/iss.ts";
import { checkNumbering } from "./check/numbering.ts";
import { checkIntermediario, checkPrestador, checkTomador } from "./check/parties.ts";
import { checkReplacement } from "./check/replacement.ts";
import { checkService, checkTexts } from "./check/service.ts";

/**
 * Refuses what the authority would certainly refuse, with a sentence the person can act on. A comment beside each check names the rejection
 * code it anticipates.
 *
 * Fields are those of the product's form, `company.<setting>`, and `details.<part>` for fields outside the basic form, with the names of
 * the product API (details.iss.rate, details.federal.cst).
 * @returns null when nothing is wrong
 */
export function checkDraft(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkIssuerCnpj(draft.prestador),
    () => checkPrestador(draft.prestador),
    () => checkTomador(draft),
    () => checkIntermediario(draft),
    () => checkTexts(draft),
    () => checkNumbering(draft),
    () => checkCompetencia(draft),
    () => checkService(draft),
    () => checkIbsCbs(draft),
    () => checkForeignTrade(draft),
    () => checkIss(draft),
    () => checkAmount(draft),
    () => checkAmounts(draft),
    () => checkFederal(draft),
    () => checkApproximateTaxes(draft),
    () => checkReplacement(draft),
  ]);
}
