import { z } from "zod";

/** The page of an invoice for its client. */
export const invoicePageSchema = z.object({
  /** Null: no page was made yet, or it was withdrawn. */
  url: z.string().nullable(),
  created_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type InvoicePage = z.infer<typeof invoicePageSchema>;
