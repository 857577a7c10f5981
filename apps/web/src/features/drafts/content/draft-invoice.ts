import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import {
  type InvoiceDetails,
  invoiceDetailsSchema,
} from "@emita/contract/invoices/invoice-details";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { reaisToCents } from "@emita/domain/basics/money";
import { moneyCents } from "../../../ui/texts/money-text.ts";

/** The invoice that a draft would become, for its preview and its taxes. What is missing is empty. */
export function invoiceOfDraft(draft: Draft): CreateInvoice {
  return {
    company_name: draft.company_name ?? "",
    cnpj: draft.cnpj ?? "",
    service_code: draft.service_code,
    service_description: draft.service_description ?? "",
    amount: typeof draft.amount === "number" ? draft.amount : 0,
    city: draft.city,
    address: draft.address,
    phone: draft.phone,
    email: draft.email,
    details: detailsOfDraft(draft),
    ...(draft.document_id !== null && { document_id: draft.document_id }),
    ...(draft.document_note !== null && { document_note: draft.document_note }),
  };
}

/** Null: none, or not as the invoice takes them. */
export function detailsOfDraft({ details }: Pick<Draft, "details">): InvoiceDetails | null {
  const parsed = invoiceDetailsSchema.nullable().safeParse(details);
  return parsed.success ? parsed.data : null;
}

/** The amount in cents; null: none, or not a number. */
export function centsOfDraft({ amount }: Pick<Draft, "amount">): number | null {
  return typeof amount === "string"
    ? moneyCents(amount)
    : amount === null
      ? null
      : reaisToCents(amount);
}
