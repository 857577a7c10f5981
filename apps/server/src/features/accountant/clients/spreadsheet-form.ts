import { MAX_SPREADSHEET_BYTES } from "@emita/contract/people/accountant";
import type { UploadForm } from "../../../platform/http/body/receive-upload.ts";

/** The multipart form with a spreadsheet. */
export const SPREADSHEET_FORM: UploadForm = {
  parts: ["file"],
  maxBytes: MAX_SPREADSHEET_BYTES,
  envelopeBytes: 64 * 1024,
  tooLarge: "A planilha passa de 2 MB. Deixe nela só as colunas CNPJ, razão social e e-mail.",
  notMultipart: "Envie a planilha como multipart/form-data, no campo file.",
  missing: "Envie a planilha no campo file.",
};

/** Of the multipart parser. */
export const SPREADSHEET_LIMITS = {
  fileSize: MAX_SPREADSHEET_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 1_000,
  headerPairs: 50,
};
