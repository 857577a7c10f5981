import { CSV_START, csvLine } from "@emita/domain/basics/csv";
import { formatDate } from "@emita/domain/basics/dates";
import { STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { formatDecimal } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { ShownInvoice } from "../record/store.ts";

const HEAD = [
  "Data",
  "Emitida em",
  "Número",
  "Status",
  "CNPJ/CPF",
  "Nome",
  "Código",
  "Descrição do serviço",
  "Valor (R$)",
  "Cidade",
  "Código de verificação",
  "Chave de acesso",
  "Referência externa",
];

export const SPREADSHEET_HEAD = CSV_START + csvLine(HEAD);

/** One invoice as a line for a Brazilian spreadsheet. */
export function spreadsheetLine(invoice: ShownInvoice): string {
  return csvLine([
    formatDate(invoice.created_at),
    invoice.issued_at ? formatDate(invoice.issued_at) : "",
    invoice.nfse_number ?? "",
    STATUS_LABELS[invoice.status],
    invoice.cnpj === "" ? "" : formatTaxId(invoice.cnpj),
    invoice.company_name,
    invoice.service_code ?? "",
    invoice.service_description,
    formatDecimal(invoice.amount_cents),
    invoice.city,
    invoice.verification_code ?? "",
    inGroups(invoice.nfse_key ?? ""),
    invoice.external_id ?? "",
  ]);
}

/** As printed on the DANFSe; in one piece a spreadsheet would round its fifty digits. */
function inGroups(key: string): string {
  return key.replace(/(\d{4})(?=\d)/g, "$1 ");
}
