import { z } from "zod";
import { EXPORT_FORMATS } from "@emita/domain/notes/export-limits";
import { listInvoicesQuerySchema } from "./invoices.ts";

/** The list as it is filtered and sorted, as a file. */
export const createExportSchema = listInvoicesQuerySchema
  .omit({ limit: true, cursor: true, idempotency_key: true })
  .extend({ format: z.enum(EXPORT_FORMATS, "Use csv ou zip.") });
export type CreateExport = z.input<typeof createExportSchema>;

export const invoiceExportSchema = z.object({
  id: z.uuid(),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(["queued", "running", "ready", "failed", "cancelled"]),
  /** Notes to write and written. */
  total: z.number().int(),
  done: z.number().int(),
  /** Bytes of the file; null before it is ready. */
  size: z.number().int().nullable(),
  created_at: z.string(),
  /** The file is removed then. */
  expires_at: z.string().nullable(),
  /** Where the file is fetched without a bearer, for some minutes; ask again for a fresh one. Null before it is ready. */
  download_url: z.string().nullable(),
});
export type InvoiceExport = z.infer<typeof invoiceExportSchema>;

export const invoiceExportListSchema = z.object({ data: z.array(invoiceExportSchema) });
export type InvoiceExportList = z.infer<typeof invoiceExportListSchema>;
