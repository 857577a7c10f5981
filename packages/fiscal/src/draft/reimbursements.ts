import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Reimbursement } from "../draft-documents.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { isCalendarDay, isCents } from "./checks.ts";

/** Checks amounts received for others. `line` converts a text for the channel; null when nothing is left of it. */
export function checkReimbursements(
  { reimbursements = [], amountCents, deductionsCents = 0 }: InvoiceDraft,
  line: (text: string) => string | null | undefined,
): Refusal | null {
  for (const [index, item] of reimbursements.entries()) {
    const refusal = checkItem(item, `details.reimbursements.${index}`, line);
    if (refusal !== null) return refusal;
  }
  const total = reimbursements.reduce((sum, item) => sum + item.amountCents, 0);
  // 284
  if (total <= amountCents - deductionsCents) return null;
  return refuse(
    "details.reimbursements",
    "too_high",
    "Os reembolsos e repasses, somados, passam do valor da nota.",
  );
}

function checkItem(
  item: Reimbursement,
  field: string,
  line: (text: string) => string | null | undefined,
): Refusal | null {
  const { supplier, issuedOn, serviceOn, amountCents } = item;
  if (textsOf(item).some((text) => !line(text))) {
    return refuse(field, "invalid", "Complete os dados do documento, em letras latinas.");
  }
  if (supplier !== undefined && taxIdKind(supplier.taxId) === null) {
    // 244
    return refuse(field, "invalid", "O CNPJ ou CPF do fornecedor do documento não confere.");
  }
  if (!isCalendarDay(issuedOn) || !isCalendarDay(serviceOn)) {
    return refuse(field, "invalid", "A data do documento não existe.");
  }
  if (isCents(amountCents) && amountCents > 0) return null;
  return refuse(field, "invalid", "O valor do documento deve ser maior que zero.");
}

function textsOf({ document, supplier, description }: Reimbursement): readonly string[] {
  const named =
    "electronic" in document
      ? [document.electronic.key, document.electronic.name]
      : [document.number, document.name];
  return [...named, supplier?.name, description].filter((text) => text !== undefined);
}
