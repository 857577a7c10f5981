import type { InvoiceExport } from "@emita/contract/invoices/invoice-exports";
import { countText } from "../../ui/texts/count-text.ts";
import { api } from "@emita/contract/paths";
import { keys } from "../../api/keys.ts";
import type { ArchiveHome } from "./archives.ts";

/** The invoices of one company. */
export const COMPANY_EXPORTS: ArchiveHome<InvoiceExport> = {
  key: keys.invoiceExports,
  list: api.invoiceExports,
  one: api.invoiceExport,
  nameOf: ({ format }) => (format === "csv" ? "Planilha (CSV)" : "XML e PDF (ZIP)"),
  totalOf: ({ total }) => total,
  countText: (total) => (total === 1 ? "1 nota" : `${countText(total)} notas`),
};
