import { z } from "zod";

/** Warnings for a person before an invoice is sent, and for a program afterwards; none of them is a refusal. */
export const invoiceWarningSchema = z.object({
  /** `repeated_note`: an equal invoice (client, amount, words) was requested within thirty days (domain/invoices/repeated-invoice). */
  code: z.enum(["repeated_note"]),
  message: z.string(),
  invoice_id: z.uuid(),
  nfse_number: z.string().nullable(),
  created_at: z.string(),
});
export type InvoiceWarning = z.infer<typeof invoiceWarningSchema>;
