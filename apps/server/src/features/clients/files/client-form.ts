import { MAX_CLIENT_FILE_BYTES, MAX_CLIENT_ROWS } from "@emita/contract/clients/client-files";
import type { UploadForm } from "../../../platform/http/body/receive-upload.ts";

/** The multipart form with a file of clients. */
export const CLIENT_FORM: UploadForm = {
  parts: ["file", "apply", "columns"],
  maxBytes: MAX_CLIENT_FILE_BYTES,
  envelopeBytes: 64 * 1024,
  tooLarge: "A planilha passa de 5 MB. Deixe nela só as colunas dos clientes.",
  notMultipart: "Envie a planilha como multipart/form-data, no campo file.",
  missing: "Envie a planilha no campo file.",
};

/** Of the multipart parser. */
export const CLIENT_FORM_LIMITS = {
  fileSize: MAX_CLIENT_FILE_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 10_000,
  headerPairs: 50,
};

export const TOO_MANY_ROWS = `Uma planilha leva até ${MAX_CLIENT_ROWS.toLocaleString("pt-BR")} clientes. Divida-a em partes.`;

/** What is said of a file of clients that cannot be taken. */
export const CLIENT_TABLE_TEXTS = {
  not_a_table: "Envie uma planilha do Excel (.xlsx) sem senha ou um arquivo CSV.",
  too_large: "Esta planilha é grande demais. Deixe nela só as colunas dos clientes.",
  too_many_rows: TOO_MANY_ROWS,
} as const;
