import { BATCH_FIELD_LABELS, type BatchField } from "@emita/domain/batches/batch-field";
import {
  spreadsheetFile,
  type SheetCell,
  type SpreadsheetFormat,
} from "../../../platform/files/spreadsheet-file.ts";

const COLUMNS: readonly (readonly [BatchField, SheetCell, number])[] = [
  ["cnpj", "41.788.206/0001-05", 20],
  ["company_name", "Clínica Vila Nova Odontologia Ltda", 36],
  ["service", "", 24],
  ["service_code", "17.01", 16],
  ["service_description", "Consultoria em gestão, novembro de 2026", 44],
  ["amount", { cents: 185_000 }, 14],
  ["competencia", "20/11/2026", 14],
  ["email", "financeiro@exemplo.com.br", 28],
  ["iss_withheld", "Não", 12],
  ["external_id", "PED-1042", 18],
];

/** Our own spreadsheet: the usual heads, and one row as an example. */
export function modelFile(format: SpreadsheetFormat): Promise<Buffer> {
  const heads = COLUMNS.map(([field, , width]) => ({ head: BATCH_FIELD_LABELS[field], width }));
  return spreadsheetFile(format, heads, [COLUMNS.map(([, example]) => example)]);
}
