import { isCents } from "../../draft/checks.ts";
import { benefitReductionCents, issOf, isSuspended } from "../../draft/iss.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { isOutsideTaxation, rateRule } from "../fields/iss.ts";
import { checkWithholding } from "./withholding.ts";
import { NOT_INCIDENT_CODE } from "./works.ts";

/** LC 116/2003 art. 8: 5 % is the highest rate (E0595). */
const MAX_RATE = 500;

export function checkIss(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkKind(draft),
    () => checkSpecialRegime(draft),
    () => checkBenefit(draft),
    () => checkSuspension(draft),
    () => checkWithholding(draft),
    () => checkRate(draft),
  ]);
}

function checkKind(draft: InvoiceDraft): Refusal | null {
  const { kind, immunity } = issOf(draft);
  if (draft.service.cTribNac === NOT_INCIDENT_CODE && kind !== "not_incident") {
    // E0532
    return refuse(
      "details.iss.kind",
      "not_incident_code",
      "Este código é de serviços sem ISS. Marque a nota como não incidência.",
    );
  }
  if ((kind === "immune") === (immunity !== undefined)) return null;
  // E0592
  return kind === "immune"
    ? refuse("details.iss.immunity", "required", "Escolha o tipo de imunidade.")
    : refuse(
        "details.iss.immunity",
        "not_allowed",
        "O tipo de imunidade só vai numa nota imune. Apague-o.",
      );
}

function checkSpecialRegime(draft: InvoiceDraft): Refusal | null {
  const { specialRegime = 0 } = draft.prestador;
  const iss = issOf(draft);
  if (specialRegime === 0 || (!isOutsideTaxation(iss) && iss.kind !== "exempt")) return null;
  // E0172; E0535
  return refuse(
    "details.iss.kind",
    "special_regime",
    "Empresa com regime especial de ISS só emite nota de serviço tributável.",
  );
}

/** A municipal benefit, by its number at the granting city: an exemption, or a smaller base. */
function checkBenefit(draft: InvoiceDraft): Refusal | null {
  const { kind, benefitNumber, benefitReduction } = issOf(draft);
  if (kind !== "exempt" && benefitReduction === undefined) {
    return benefitNumber === undefined
      ? null
      : refuse(
          "details.iss.benefit_number",
          "not_allowed",
          "O benefício municipal só vai numa nota isenta ou com a base reduzida. Apague-o.",
        );
  }
  return checkReduction(draft) ?? checkGrant(draft);
}

function checkReduction(draft: InvoiceDraft): Refusal | null {
  const iss = issOf(draft);
  if (iss.benefitReduction === undefined) return null;
  if (isOutsideTaxation(iss) || iss.kind === "exempt") {
    // E0533
    return refuse(
      "details.iss.benefit_reduction",
      "not_taxable",
      "Só um serviço tributável tem a base reduzida por benefício. Apague a redução.",
    );
  }
  if ((draft.prestador.specialRegime ?? 0) !== 0) {
    // E0535
    return refuse(
      "details.iss.benefit_reduction",
      "special_regime",
      "Quem tem regime especial de ISS não usa benefício municipal. Apague a redução.",
    );
  }
  const cents = benefitReductionCents(draft);
  if (isCents(cents) && cents > 0 && cents <= draft.amountCents) return null;
  // E0574, E0586
  return refuse(
    "details.iss.benefit_reduction",
    "out_of_range",
    "A redução da base deve ser maior que zero e não passa do valor do serviço.",
  );
}

/** Checks who may have a benefit, where, and its number. */
function checkGrant(draft: InvoiceDraft): Refusal | null {
  const { kind, benefitNumber } = issOf(draft);
  const field = kind === "exempt" ? "details.iss.kind" : "details.iss.benefit_reduction";
  if (draft.prestador.regime === "mei") {
    // E0534
    return refuse(field, "mei", "O MEI não informa isenção nem benefício de ISS.");
  }
  if (draft.incidenceCityIsActive === false) {
    // E0537
    return refuse(
      field,
      "inactive_city",
      "A cidade onde o ISS é devido não participa do sistema nacional, que por isso não aceita o benefício.",
    );
  }
  if (/^[0-9]{14}$/.test(benefitNumber ?? "")) return null;
  return refuse(
    "details.iss.benefit_number",
    "required",
    "Informe o número do benefício municipal: 14 dígitos, dados pela prefeitura.",
  );
}

function checkSuspension(draft: InvoiceDraft): Refusal | null {
  const iss = issOf(draft);
  const { processNumber } = iss;
  if (!isSuspended(iss)) {
    // E0585
    return processNumber === undefined
      ? null
      : refuse(
          "details.iss.process_number",
          "not_allowed",
          "O número do processo só vai numa nota com o ISS suspenso. Apague-o.",
        );
  }
  if (/^[0-9./\s-]+$/.test(processNumber ?? "") && isDigitCount(processNumber ?? "")) return null;
  return refuse(
    "details.iss.process_number",
    "required",
    "Informe o número do processo que suspende o ISS: até 30 dígitos.",
  );
}

function isDigitCount(text: string): boolean {
  const { length } = text.replace(/\D/g, "");
  return length >= 1 && length <= 30;
}

/** Checks the matrix of nacional.md section 7.2. */
function checkRate(draft: InvoiceDraft): Refusal | null {
  const rate = issOf(draft).rateBasisPoints;
  const rule = rateRule(draft);
  if (rule.kind === "forbidden") {
    if (rate === undefined) return null;
    return refuseRate(
      "not_allowed",
      "Não informe a alíquota do ISS nesta nota: o sistema nacional aplica a alíquota da cidade ou do regime.",
    );
  }
  if (rate === undefined) return refuseRate("required", "Informe a alíquota do ISS desta nota.");
  // E0595
  if (rate > MAX_RATE) return refuseRate("too_high", "A alíquota do ISS não pode passar de 5%.");
  if (Number.isSafeInteger(rate) && rate >= rule.min) return null;
  return rule.min > 1
    ? refuseRate("too_low", "A alíquota de ISS retido no Simples vai de 2% a 5%.")
    : refuseRate("too_low", "Informe a alíquota do ISS desta nota.");
}

function refuseRate(code: string, text: string): Refusal {
  return refuse("details.iss.rate", code, text);
}
