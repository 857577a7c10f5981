import { BATCH_MAX_ROWS } from "@emita/contract/batches/batch-fields";

export const TOO_MANY_ROWS = `Um lote leva até ${BATCH_MAX_ROWS.toLocaleString("pt-BR")} linhas. Divida a planilha em partes.`;

/** What is said of a spreadsheet that cannot be taken. */
export const SHEET_TEXTS = {
  not_a_table:
    "Envie uma planilha do Excel (.xlsx) sem senha ou um arquivo CSV. Um .xls antigo pode ser salvo como .xlsx.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas da nota.",
  too_many_rows: TOO_MANY_ROWS,
} as const;
