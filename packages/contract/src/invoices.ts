import { z } from "zod";
import { centsToReais, MAX_AMOUNT_CENTS, reaisToCents } from "@emita/domain/money";
import { INVOICE_STATUSES } from "@emita/domain/invoice-status";
import { isTaxId, normalizeTaxId } from "@emita/domain/tax-id";

/** Reais as a JSON number with at most two decimals, above zero. */
export const amountSchema = z
  .number({ error: "Informe o valor em reais." })
  .positive("O valor deve ser maior que zero.")
  .max(MAX_AMOUNT_CENTS / 100, "O valor é alto demais.")
  .refine((reais) => centsToReais(reaisToCents(reais)) === reais, {
    error: "O valor aceita no máximo duas casas decimais.",
  });

/** Control characters have no place in a note, and the database refuses U+0000; line breaks and tabs stay. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\r\n]/gu, "");
const text = (message: string) => z.string(message).overwrite(withoutControls).trim();
const tooLong = (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`;

const optionalText = (max: number) =>
  text("Informe um texto.")
    .max(max, tooLong(max))
    .nullish()
    .transform((given) => given || null);

export const createInvoiceSchema = z.object(
  {
    company_name: text("Informe a razão social ou o nome.")
      .min(1, "Informe a razão social ou o nome.")
      .max(300, tooLong(300)),
    cnpj: z
      .string("Informe o CNPJ ou CPF.")
      .transform(normalizeTaxId)
      .refine(isTaxId, { error: "CNPJ ou CPF inválido. Confira os dígitos." }),
    service_code: optionalText(10),
    service_description: text("Descreva o serviço.")
      .min(1, "Descreva o serviço.")
      .max(1000, tooLong(1000)),
    amount: amountSchema,
    city: optionalText(150),
    address: optionalText(400),
    phone: optionalText(40),
    email: optionalText(255),
  },
  "Envie os dados da nota em JSON.",
);
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
  status: z.enum(INVOICE_STATUSES, `Use um destes: ${INVOICE_STATUSES.join(", ")}.`).optional(),
  search: text("Informe um texto.").max(200, tooLong(200)).optional(),
  city: text("Informe um texto.").max(150, tooLong(150)).optional(),
  limit: z.coerce
    .number("Informe um número de 1 a 100.")
    .int("Informe um número de 1 a 100.")
    .min(1, "Informe um número de 1 a 100.")
    .max(100, "Informe um número de 1 a 100.")
    .default(20),
  cursor: z.string().max(200, "Use o next_cursor da página anterior.").optional(),
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
  .object(
    { reason: text("Informe um texto.").max(255, tooLong(255)).nullish() },
    "Envie o motivo em JSON.",
  )
  .nullish()
  .transform((given) => ({ reason: given?.reason || null }));
