import { z } from "zod";
import { officePlanSchema } from "../billing/office-plans.ts";
import { INVOICE_STATUSES } from "@emita/domain/invoices/invoice-status";
import { listInvoicesQuerySchema } from "../invoices/invoices.ts";
import { roleSchema } from "./people.ts";

/**
 * Reasons that keep a company from issuing, or will soon, by harm: refused invoices and those that wait, the certificate, the quota, the
 * company's data. The order of the screen and of the mail.
 */
export const CLIENT_NEEDS = [
  "notes_refused",
  "notes_waiting",
  "certificate_over",
  "no_certificate",
  "certificate_ends",
  "quota_full",
  "quota_near",
  "no_cnpj",
  "data_unchecked",
  /** The company is only shown after a second factor: the row has no figures. */
  "second_factor",
] as const;
export type ClientNeed = (typeof CLIENT_NEEDS)[number];

/** What `data_unchecked` is about. `check`: assumed or looked-up data that wait for the owner's look. */
export const MISSING_DATA = ["city", "tax_regime", "check"] as const;
export type MissingData = (typeof MISSING_DATA)[number];

/** One company of the accountant's desk. */
export const clientRowSchema = z.object({
  id: z.uuid(),
  cnpj: z.string().nullable(),
  company_name: z.string().nullable(),
  role: roleSchema,
  /** Issued invoices of this month and of the last, in São Paulo's calendar; amounts in reais. */
  notes: z.object({ this_month: z.number().int(), last_month: z.number().int() }),
  amount: z.object({ this_month: z.number(), last_month: z.number() }),
  pending: z.number().int(),
  /** The one that waits longest. */
  waiting_invoice: z.object({ id: z.uuid(), company_name: z.string() }).nullable(),
  refused: z.number().int(),
  /** The newest of them, with the cause. */
  refused_invoice: z
    .object({ id: z.uuid(), company_name: z.string(), message: z.string() })
    .nullable(),
  missing: z.array(z.enum(MISSING_DATA)),
  /** Days until the certificate ends; negative after its end, null without one. */
  certificate_days: z.number().int().nullable(),
  plan: z.string(),
  used: z.number().int(),
  quota: z.number().int(),
  /** The office that pays for what the company's own units do not cover; null: the company itself. */
  payer: z.object({ name: z.string(), is_you: z.boolean() }).nullable(),
  /** Whether the caller's office offers to pay for the company. */
  is_offered: z.boolean(),
  needs: z.array(z.enum(CLIENT_NEEDS)),
  last_activity_at: z.iso.datetime().nullable(),
});
export type ClientRow = z.infer<typeof clientRowSchema>;

/** All of them, by name: sorting, search and filters are done on the screen. */
export const clientsSchema = z.object({
  month: z.string(),
  /** Of the caller; null without one. */
  office_plan: officePlanSchema.nullable(),
  data: z.array(clientRowSchema),
});
export type Clients = z.infer<typeof clientsSchema>;

/** Texts are indexed in pieces of three letters or digits: a text without one would be looked for in every invoice of every company. */
export function isDeskSearch(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

const { search, nfse_number } = listInvoicesQuerySchema.shape;

/** By name or CNPJ, or by the city hall's number. */
export const searchDeskInvoicesSchema = z
  .object({
    search: search.refine((text) => text === undefined || isDeskSearch(text), {
      error: "Informe ao menos três letras ou algarismos seguidos.",
    }),
    nfse_number,
  })
  .refine((query) => (query.search === undefined) !== (query.nfse_number === undefined), {
    error: "Informe um texto ou o número da nota.",
    path: ["search"],
  });
export type SearchDeskInvoices = z.output<typeof searchDeskInvoicesSchema>;

/** An invoice of one of the companies, with that company. */
export const deskInvoiceSchema = z.object({
  id: z.uuid(),
  issuer: z.object({ id: z.uuid(), company_name: z.string().nullable() }),
  /** The client's. */
  company_name: z.string(),
  status: z.enum(INVOICE_STATUSES),
  nfse_number: z.string().nullable(),
  amount: z.number(),
});
export type DeskInvoice = z.infer<typeof deskInvoiceSchema>;

export const deskInvoiceListSchema = z.object({ data: z.array(deskInvoiceSchema) });
export type DeskInvoiceList = z.infer<typeof deskInvoiceListSchema>;

/** Limit for a spreadsheet of clients: hundreds of rows are some kilobytes. */
export const MAX_SPREADSHEET_BYTES = 2 * 1024 * 1024;

export const createClientsExportSchema = z.object({
  /** YYYY-MM. */
  month: z.string("Informe o mês.").regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Informe o mês como AAAA-MM."),
  company_ids: z
    .array(z.uuid())
    .min(1, "Escolha ao menos uma empresa.")
    .max(500, "Escolha no máximo 500 empresas."),
});
export type CreateClientsExport = z.output<typeof createClientsExportSchema>;

export const clientsExportSchema = z.object({
  id: z.uuid(),
  month: z.string(),
  companies: z.number().int(),
  /** Companies already written. */
  done: z.number().int(),
  state: z.enum(["queued", "running", "ready", "failed", "cancelled"]),
  size: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** Valid for some minutes; null while there is no file. */
  download_url: z.string().nullable(),
});
export type ClientsExport = z.infer<typeof clientsExportSchema>;
export const clientsExportListSchema = z.object({ data: z.array(clientsExportSchema) });
export type ClientsExportList = z.infer<typeof clientsExportListSchema>;
