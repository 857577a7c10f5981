import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { isCalendarDay, isCents } from "../../draft/checks.ts";
import type { DeductionDocument } from "../../draft-documents.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import { toEndereco } from "../fields/address.ts";
import { hasKeyCheckDigit, isNfseKeyAcceptedInEvents } from "../identifiers.ts";
import { freeLine, latin1Line } from "../normalize.ts";

/** Checks each document of the deductions; their sum is checked like the deductions themselves. */
export function checkDeductionDocuments({
  deductionDocuments = [],
  competencia,
}: InvoiceDraft): Refusal | null {
  for (const [index, item] of deductionDocuments.entries()) {
    const text = faultOf(item, competencia);
    if (text !== null) return refuse(`details.deduction_documents.${index}`, "invalid", text);
  }
  return null;
}

function faultOf(item: DeductionDocument, competencia: string): string | null {
  const { supplier, issuedOn, amountCents, deductibleCents, description } = item;
  // E0455, E0460
  if (!isNamed(item.document)) return "A chave ou o número do documento não confere.";
  if (description !== undefined && latin1Line(description, 150) === null) {
    return "Descreva a dedução em letras latinas.";
  }
  // E0472
  if (!isCalendarDay(issuedOn) || issuedOn > competencia) {
    return "O documento da dedução não pode ser posterior ao serviço. Confira a data.";
  }
  // E0474
  if (!isCents(amountCents) || amountCents === 0 || amountCents > deductibleCents) {
    return "O valor deduzido deve ser maior que zero e não passa do valor dedutível.";
  }
  return supplier === undefined ? null : supplierFault(supplier);
}

function supplierFault(supplier: NonNullable<DeductionDocument["supplier"]>): string | null {
  // E0478, E0484
  if (taxIdKind(supplier.taxId) === null) return "O CNPJ ou CPF do fornecedor não confere.";
  if (freeLine(supplier.name, 300) === null) return "Informe o nome do fornecedor.";
  // E0492
  return supplier.address !== undefined && toEndereco(supplier.address) !== null
    ? null
    : "Informe o endereço completo do fornecedor: rua, número, bairro, cidade e CEP.";
}

function isNamed(document: DeductionDocument["document"]): boolean {
  if ("nfseKey" in document) {
    return isNfseKeyAcceptedInEvents(document.nfseKey) && hasKeyCheckDigit(document.nfseKey);
  }
  // Keys of both kinds of NFS-e have the same check digit.
  if ("nfeKey" in document) return hasKeyCheckDigit(document.nfeKey);
  const text = "fiscalNumber" in document ? document.fiscalNumber : document.number;
  return latin1Line(text, 255) !== null;
}
