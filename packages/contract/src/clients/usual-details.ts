import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";

/** What the invoices of a client or a service say beyond the form. The day belongs to one invoice. */
export const usualDetailsSchema = invoiceDetailsSchema
  .refine((given) => given.competencia === undefined, {
    path: ["competencia"],
    error: "A competência é de cada nota.",
  })
  .nullish();
