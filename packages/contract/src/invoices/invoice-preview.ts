import { z } from "zod";
import { invoiceWarningSchema } from "./invoice-warnings.ts";

/**
 * The answer of `POST /api/v1/invoices/preview` to the body of a new invoice. Amounts are reais, rates percent; null:
 * unknown, or not part of the invoice.
 */
export const invoicePreviewSchema = z.object({
  /** The invoice's channel and the reason; null while the company cannot issue (then `problems` says what is missing). */
  channel: z
    .object({
      id: z.string(),
      reason: z.string(),
      source: z.string(),
      /** The company's permitted alternatives. */
      alternatives: z.array(z.string()),
    })
    .nullable(),
  amount: z.number(),
  unconditional_discount: z.number(),
  conditional_discount: z.number(),
  withheld: z.number().nullable(),
  /** The client's payment. */
  net_amount: z.number().nullable(),
  taxes: z.array(
    z.object({
      name: z.string(),
      base: z.number().nullable(),
      rate: z.number().nullable(),
      amount: z.number().nullable(),
      /** Withheld by the client and deducted from the payment. */
      withheld: z.boolean(),
      rule: z.string(),
      source: z.string(),
    }),
  ),
  /** Why this invoice must carry its client's address; null: the address is optional. */
  address_demand: z.enum(["withholding", "incidence", "operation", "company"]).nullable(),
  /** `refusal`: the invoice would be refused; `hint`: worth a look. `field` as in the API: `cnpj`, `details.iss.rate`, `company.certificate` … */
  problems: z.array(
    z.object({
      field: z.string().nullable(),
      code: z.string(),
      message: z.string(),
      level: z.enum(["refusal", "hint"]),
    }),
  ),
  /** Earlier invoices that this one would repeat. */
  warnings: z.array(invoiceWarningSchema),
});
export type InvoicePreview = z.infer<typeof invoicePreviewSchema>;
