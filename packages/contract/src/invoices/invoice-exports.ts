import { z } from "zod";
import { EXPORT_FORMATS } from "@emita/domain/invoices/export-limits";
import { listInvoicesQuerySchema } from "./invoices.ts";

/** As many invoices as a person chooses one by one. */
const IDS_MAX = 100;

/** The list with its filters and order, as a file. */
export const createExportSchema = listInvoicesQuerySchema
  .omit({ limit: true, cursor: true, idempotency_key: true })
  .extend({
    format: z.enum(EXPORT_FORMATS, "Use csv ou zip."),
    /** Only these invoices, of those that match the other filters. */
    ids: z
      .array(z.uuid("Informe o id de uma nota."), "Informe uma lista de ids de notas.")
      .min(1, "Informe pelo menos uma nota.")
      .max(IDS_MAX, `Informe até ${IDS_MAX} notas.`)
      .optional(),
  });
export type CreateExport = z.input<typeof createExportSchema>;

export const invoiceExportSchema = z.object({
  id: z.uuid(),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(["queued", "running", "ready", "failed", "cancelled"]),
  /** Total and written invoices. */
  total: z.number().int(),
  done: z.number().int(),
  /** Bytes of the file; null before it is ready. */
  size: z.number().int().nullable(),
  created_at: z.string(),
  /** The file is removed at this time. */
  expires_at: z.string().nullable(),
  /** URL of the file, valid for some minutes without a bearer; a new request gives a new one. Null before it is ready. */
  download_url: z.string().nullable(),
});
export type InvoiceExport = z.infer<typeof invoiceExportSchema>;

export const invoiceExportListSchema = z.object({ data: z.array(invoiceExportSchema) });
export type InvoiceExportList = z.infer<typeof invoiceExportListSchema>;
