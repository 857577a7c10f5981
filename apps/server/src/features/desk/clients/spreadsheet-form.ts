import type { FastifyRequest } from "fastify";
import { MAX_SPREADSHEET_BYTES } from "@emita/contract/desk";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { refuseUnknownPart } from "../../../platform/http/refuse-unknown.ts";

/** What the multipart form adds around the file. */
const ENVELOPE_BYTES = 64 * 1024;

/** Of the multipart parser. */
export const SPREADSHEET_LIMITS = {
  fileSize: MAX_SPREADSHEET_BYTES,
  files: 1,
  fields: 5,
  fieldSize: 1_000,
  headerPairs: 50,
};

/**
 * Takes the multipart request with a spreadsheet in `file`.
 * @param create makes room on the disk for it
 * @throws AppError too_large, invalid (no file), unsupported_type, invalid_request (malformed)
 */
export async function receiveSpreadsheet(
  request: FastifyRequest,
  create: () => Promise<IncomingFile>,
): Promise<IncomingFile> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_SPREADSHEET_BYTES + ENVELOPE_BYTES)
    throw tooLarge();
  if (!request.isMultipart()) throw notMultipart();
  let file: IncomingFile | null = null;
  try {
    for await (const part of request.parts()) {
      refuseUnknownPart(part.fieldname, ["file"]);
      if (part.type === "field") continue;
      const content = await create();
      await content.take(part.file);
      // A cut file is too large a one.
      if (part.file.truncated) throw tooLarge();
      file = content;
    }
  } catch (error) {
    throw refusal(error);
  }
  if (!file) throw invalidField("file", "required", "Envie a planilha no campo file.");
  return file;
}

/** The parser's own errors, told apart by code: what it does not name is a broken message. */
function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge();
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return notMultipart();
  return new AppError("invalid_request", {
    detail: "O envio foi interrompido ou está malformado. Tente novamente.",
    cause: error,
  });
}

function tooLarge(): AppError {
  return new AppError("too_large", {
    detail: "A planilha passa de 2 MB. Deixe nela só as colunas CNPJ, razão social e e-mail.",
  });
}

function notMultipart(): AppError {
  return new AppError("unsupported_type", {
    detail: "Envie a planilha como multipart/form-data, no campo file.",
  });
}
