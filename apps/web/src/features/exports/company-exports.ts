import type { InvoiceExport } from "@emita/contract/invoices/invoice-exports";
import { api } from "@emita/contract/paths";
import { keys } from "../../api/keys.ts";
import type { ArchiveHome } from "./archives.ts";

const COUNT = new Intl.NumberFormat("pt-BR");

/** The invoices of one company. */
export const COMPANY_EXPORTS: ArchiveHome<InvoiceExport> = {
  key: keys.invoiceExports,
  list: api.invoiceExports,
  one: api.invoiceExport,
  nameOf: ({ format }) => (format === "csv" ? "Planilha (CSV)" : "XML e PDF (ZIP)"),
  totalOf: ({ total }) => total,
  countText: (total) => (total === 1 ? "1 nota" : `${COUNT.format(total)} notas`),
};
