import { isCents } from "../../draft/checks.ts";
import { federalWithheldCents } from "../../draft/federal.ts";
import { benefitReductionCents, issOf } from "../../draft/iss.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { firstRefusal, refuse, type Refusal } from "../../refusals.ts";
import { checkDeductionDocuments } from "./deduction-documents.ts";
import { isOutsideTaxation } from "../fields/iss.ts";
import { shareCents } from "../fields/share-cents.ts";

export function checkAmounts(draft: InvoiceDraft): Refusal | null {
  return firstRefusal([
    () => checkDiscount(draft, "unconditionalDiscountCents", "details.unconditional_discount"),
    () => checkDiscount(draft, "conditionalDiscountCents", "details.conditional_discount"),
    () => checkDeductions(draft),
    () => checkDeductionDocuments(draft),
    () => checkSum(draft),
  ]);
}

/** E0431, E0432. Zero is no discount and is not written. */
function checkDiscount(
  draft: InvoiceDraft,
  part: "unconditionalDiscountCents" | "conditionalDiscountCents",
  field: string,
): Refusal | null {
  const cents = draft[part] ?? 0;
  if (isCents(cents) && cents < draft.amountCents) return null;
  return refuse(field, "out_of_range", "O desconto deve ser menor que o valor do serviço.");
}

function checkDeductions(draft: InvoiceDraft): Refusal | null {
  const { deductionsCents: cents = 0, prestador } = draft;
  if (cents === 0) return null;
  if (!isCents(cents) || cents > draft.amountCents) {
    return refuseDeductions("out_of_range", "As deduções não podem passar do valor do serviço.");
  }
  const iss = issOf(draft);
  if (isOutsideTaxation(iss) || iss.kind === "exempt") {
    // E0435; E0439
    return refuseDeductions("not_taxable", "Só há deduções em serviço tributável.");
  }
  // E0436
  if (prestador.regime === "mei")
    return refuseDeductions("mei", "Um MEI não pode usar deduções no ISS.");
  if ((prestador.specialRegime ?? 0) === 0) return null;
  // E0438
  return refuseDeductions(
    "special_regime",
    "Quem tem regime especial de ISS não pode usar deduções.",
  );
}

function refuseDeductions(code: string, text: string): Refusal {
  return refuse("details.deductions", code, text);
}

/** E0427, E0428: reductions may not exceed the value. ISS counts when it is withheld at a known rate. */
function checkSum(draft: InvoiceDraft): Refusal | null {
  const { unconditionalDiscountCents = 0, conditionalDiscountCents = 0 } = draft;
  const { deductionsCents = 0, federal = {} } = draft;
  const iss = issOf(draft);
  const base =
    draft.amountCents - unconditionalDiscountCents - deductionsCents - benefitReductionCents(draft);
  const withheldIss =
    iss.withheldBy === "nobody" || base < 0 ? 0 : shareCents(base, iss.rateBasisPoints ?? 0);
  const taken = conditionalDiscountCents + federalWithheldCents(federal) + withheldIss;
  if (base - taken >= 0) return null;
  return refuse(
    "amount",
    "below_deductions",
    "Descontos, deduções e impostos retidos, somados, passam do valor do serviço.",
  );
}
