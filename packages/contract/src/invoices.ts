import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "@emita/domain/money";
import { INVOICE_STATUSES } from "@emita/domain/invoice-status";
import { isTaxId, normalizeTaxId } from "@emita/domain/tax-id";

/** Reais as a JSON number with at most two decimals, above zero. */
export const amountSchema = z
  .number({ error: "Informe o valor em reais." })
  .positive("O valor deve ser maior que zero.")
  .max(MAX_AMOUNT_CENTS / 100, "O valor é alto demais.")
  .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-4, {
    error: "O valor aceita no máximo duas casas decimais.",
  });

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

export const createInvoiceSchema = z.object({
  company_name: z
    .string("Informe a razão social ou o nome.")
    .trim()
    .min(1, "Informe a razão social ou o nome.")
    .max(300, "Use no máximo 300 caracteres."),
  cnpj: z
    .string("Informe o CNPJ ou CPF.")
    .transform(normalizeTaxId)
    .refine(isTaxId, { error: "CNPJ ou CPF inválido. Confira os dígitos." }),
  service_code: optionalText(10),
  service_description: z
    .string("Descreva o serviço.")
    .trim()
    .min(1, "Descreva o serviço.")
    .max(1000, "Use no máximo 1.000 caracteres."),
  amount: amountSchema,
  city: optionalText(150),
  address: optionalText(400),
  phone: optionalText(40),
  email: optionalText(255),
});
export type CreateInvoice = z.input<typeof createInvoiceSchema>;

/** Corrects an invoice in error; absent fields stay as they are. */
export const updateInvoiceSchema = createInvoiceSchema.partial();
export type UpdateInvoice = z.input<typeof updateInvoiceSchema>;

export const invoiceErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().nullable(),
  help: z.string(),
});

export const invoiceSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  status: z.enum(INVOICE_STATUSES),
  company_name: z.string(),
  cnpj: z.string(),
  service_code: z.string().nullable(),
  service_description: z.string(),
  amount: z.number(),
  city: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  nfse_number: z.string().nullable(),
  nfse_key: z.string().nullable(),
  verification_code: z.string().nullable(),
  issued_at: z.string().nullable(),
  error: invoiceErrorSchema.nullable(),
  cancellation: z
    .object({ state: z.enum(["requested", "accepted", "refused"]), reason: z.string().nullable() })
    .nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoicesQuerySchema = z.object({
  status: z.enum(INVOICE_STATUSES).optional(),
  search: z.string().trim().max(200).optional(),
  city: z.string().trim().max(150).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
export type ListInvoicesQuery = z.input<typeof listInvoicesQuerySchema>;

export const invoiceListSchema = z.object({
  data: z.array(invoiceSchema),
  next_cursor: z.string().nullable(),
});
export type InvoiceList = z.infer<typeof invoiceListSchema>;

/** The dashboard's four cards. */
export const invoiceStatsSchema = z.object({
  total: z.number().int(),
  this_month: z.number().int(),
  pending: z.number().int(),
  cancelled: z.number().int(),
});
export type InvoiceStats = z.infer<typeof invoiceStatsSchema>;

/** The timeline; `type` is one of the event types of domain/invoice-events. */
export const invoiceEventsSchema = z.object({
  data: z.array(z.object({ at: z.string(), type: z.string(), text: z.string() })),
});
export type InvoiceEvents = z.infer<typeof invoiceEventsSchema>;

export const cancelInvoiceSchema = z
  .object({ reason: z.string().trim().max(255, "Use no máximo 255 caracteres.").optional() })
  .default({});
