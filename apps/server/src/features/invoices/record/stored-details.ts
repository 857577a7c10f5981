import {
  invoiceDetailsSchema,
  type InvoiceDetails,
} from "@emita/contract/invoices/invoice-details";

/** The details as the contract checked them when they came in; null for the many invoices that have none. */
export function storedDetails(row: { readonly details: unknown }): InvoiceDetails | null {
  return row.details === null ? null : invoiceDetailsSchema.parse(row.details);
}
