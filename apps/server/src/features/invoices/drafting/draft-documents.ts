import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { reaisToCents } from "@emita/domain/basics/money";
import type { DeductionDocument, Reimbursement } from "@emita/fiscal/draft-documents";
import type { InvoiceDraft } from "@emita/fiscal/invoice-draft";
import { defined, toAddress } from "./draft-values.ts";

type GivenReimbursement = NonNullable<InvoiceDetails["reimbursements"]>[number];
type GivenDeduction = NonNullable<InvoiceDetails["deduction_documents"]>[number];

export function toReimbursement(given: GivenReimbursement): Reimbursement {
  const { document, supplier, kind, description } = given;
  return defined({
    document: toReimbursed(document),
    supplier: supplier && { taxId: supplier.tax_id, name: supplier.name },
    issuedOn: given.issued_on,
    serviceOn: given.service_on ?? given.issued_on,
    kind,
    description,
    amountCents: reaisToCents(given.amount),
  });
}

function toReimbursed(given: GivenReimbursement["document"]): Reimbursement["document"] {
  if ("electronic" in given) return { electronic: defined(given.electronic) };
  const { number, name } = given;
  return "city_code" in given ? { cityCode: given.city_code, number, name } : { number, name };
}

/** The deductions: one sum, or the sum of the documents behind them. */
export function deductionsOf(
  details: InvoiceDetails,
): Pick<InvoiceDraft, "deductionsCents" | "deductionDocuments"> {
  const { deductions, deduction_documents: documents } = details;
  if (documents === undefined) {
    return deductions === undefined ? {} : { deductionsCents: reaisToCents(deductions) };
  }
  const deductionDocuments = documents.map(toDeduction);
  const sum = deductionDocuments.reduce((total, { amountCents }) => total + amountCents, 0);
  return { deductionsCents: sum, deductionDocuments };
}

function toDeduction(given: GivenDeduction): DeductionDocument {
  const { document, supplier, kind, description, issued_on: issuedOn, amount } = given;
  return defined({
    document: toDeducted(document),
    supplier:
      supplier &&
      defined({
        taxId: supplier.tax_id,
        name: supplier.name,
        address: supplier.address && toAddress(supplier.address),
      }),
    kind,
    description,
    issuedOn,
    deductibleCents: reaisToCents(given.deductible ?? amount),
    amountCents: reaisToCents(amount),
  });
}

function toDeducted(given: GivenDeduction["document"]): DeductionDocument["document"] {
  if ("nfse_key" in given) return { nfseKey: given.nfse_key };
  if ("nfe_key" in given) return { nfeKey: given.nfe_key };
  if ("fiscal_number" in given) return { fiscalNumber: given.fiscal_number };
  if (!("city_code" in given)) return { number: given.number };
  const { city_code: cityCode, number, verification_code: verificationCode } = given;
  return { cityCode, number, verificationCode };
}
