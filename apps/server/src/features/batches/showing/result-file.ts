import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import {
  spreadsheetFile,
  type SheetCell,
  type SpreadsheetFormat,
} from "../../../platform/files/spreadsheet-file.ts";
import { requireBatch, type BatchRef } from "../record/store.ts";
import { presentRow } from "./present.ts";
import { ROW_STATE_LABELS } from "./row-state.ts";
import { shownRows, type ShownRow } from "./shown-rows.ts";
import type { BatchRow } from "@emita/contract/batches/batches";

const COLUMNS = [
  { head: "Linha", width: 8 },
  { head: "Situação", width: 16 },
  { head: "CNPJ/CPF", width: 20 },
  { head: "Nome", width: 36 },
  { head: "Descrição do serviço", width: 40 },
  { head: "Valor (R$)", width: 14 },
  { head: "Número da nota", width: 16 },
  { head: "Código de verificação", width: 22 },
  { head: "Chave de acesso", width: 62 },
  { head: "Motivo", width: 60 },
  { head: "Referência externa", width: 20 },
  { head: "Id da nota", width: 38 },
];

/** What became of each row, as a spreadsheet. @throws AppError not_found */
export async function resultFile(
  ctx: Context,
  ref: BatchRef,
  format: SpreadsheetFormat,
): Promise<Buffer> {
  const { sheet } = await requireBatch(ctx.db, ref);
  const rows = await shownRows(ctx.db, ref, {});
  return spreadsheetFile(
    format,
    COLUMNS,
    rows.map((row) => lineOf(row, presentRow(row, sheet))),
  );
}

function lineOf(stored: ShownRow, row: BatchRow): SheetCell[] {
  const said = (
    field: "cnpj" | "company_name" | "client" | "service_description" | "external_id",
  ) => row.cells[field] ?? row.filled[field]?.value ?? "";
  return [
    { count: row.row },
    ROW_STATE_LABELS[row.state],
    formatTaxId(said("cnpj")),
    said("company_name") || said("client"),
    said("service_description"),
    stored.amount_cents === null ? (row.cells.amount ?? "") : { cents: stored.amount_cents },
    row.nfse_number ?? "",
    stored.verification_code ?? "",
    // As printed on the DANFSe: in one piece a spreadsheet would round its fifty digits.
    (stored.nfse_key ?? "").replace(/(\d{4})(?=\d)/g, "$1 "),
    [...(row.errors ?? []), ...(row.warnings ?? [])].map(({ message }) => message).join(" "),
    said("external_id"),
    row.invoice_id ?? "",
  ];
}
