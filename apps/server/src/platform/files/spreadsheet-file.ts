import writeExcelFile, { type SheetData } from "write-excel-file/node";
import { CSV_START, csvLine } from "@emita/domain/basics/csv";
import { formatDecimal } from "@emita/domain/basics/money";

export const SPREADSHEET_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;
export type SpreadsheetFormat = keyof typeof SPREADSHEET_TYPES;

/** A text, an amount in cents, or a count. */
export type SheetCell = string | { readonly cents: number } | { readonly count: number };

export interface SheetColumn {
  readonly head: string;
  /** In characters, as it is first shown. */
  readonly width: number;
}

const AMOUNT_FORMAT = "#,##0.00";

/** A spreadsheet of one sheet. Texts stay texts in both formats: none of them is run as a formula. */
export async function spreadsheetFile(
  format: SpreadsheetFormat,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  return format === "csv" ? csvFile(columns, rows) : xlsxFile(columns, rows);
}

function csvFile(columns: readonly SheetColumn[], rows: readonly (readonly SheetCell[])[]): Buffer {
  const lines = rows.map((row) => csvLine(row.map(textOf)));
  return Buffer.from(CSV_START + csvLine(columns.map(({ head }) => head)) + lines.join(""));
}

function textOf(cell: SheetCell): string {
  if (typeof cell === "string") return cell;
  return "cents" in cell ? formatDecimal(cell.cents) : String(cell.count);
}

async function xlsxFile(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const head = columns.map((column) => ({ value: column.head, fontWeight: "bold" as const }));
  const data: SheetData = [head, ...rows.map((row) => row.map(valueOf))];
  const options = { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeExcelFile(data, options).toBuffer();
}

function valueOf(cell: SheetCell) {
  if (typeof cell === "string") return cell === "" ? null : { value: cell, type: String };
  if ("count" in cell) return { value: cell.count, type: Number };
  return { value: cell.cents / 100, type: Number, format: AMOUNT_FORMAT };
}
