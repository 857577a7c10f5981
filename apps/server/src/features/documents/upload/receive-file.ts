import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from "@emita/contract/documents/documents";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { refuseUnknownPart } from "../../../platform/http/body/refuse-unknown.ts";
import { tooLarge, type UploadedFile } from "./document-file.ts";

/** The multipart form's own bytes around the file. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Takes the files of a multipart request, field `file`, in their order.
 * @param create makes room on the disk for one of them.
 * @throws AppError too_large, invalid (no file, too many), unsupported_type (not multipart), invalid_request (broken off or malformed).
 */
export async function receiveFiles(
  request: FastifyRequest,
  create: () => Promise<IncomingFile>,
): Promise<UploadedFile[]> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_DOCUMENT_BYTES + ENVELOPE_BYTES)
    throw tooLarge();
  const files: UploadedFile[] = [];
  let size = 0;
  try {
    for await (const part of request.parts()) {
      refuseUnknownPart(part.fieldname, ["file"]);
      if (part.type === "field") continue;
      const file = await take(part, await create());
      size += file.size;
      if (size > MAX_DOCUMENT_BYTES) throw tooLarge();
      files.push({ name: part.filename, file });
    }
  } catch (error) {
    refuse(error);
  }
  if (files.length === 0) throw invalidField("file", "required", "Envie o arquivo no campo file.");
  return files;
}

async function take(part: MultipartFile, file: IncomingFile): Promise<IncomingFile> {
  await file.take(part.file);
  // A cut file is too large a one.
  if (part.file.truncated) throw tooLarge();
  return file;
}

/** The parser's errors by code; any other is a malformed message. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
  if (code === "FST_FILES_LIMIT")
    throw invalidField(
      "file",
      "too_many_pages",
      `Um documento tem no máximo ${MAX_DOCUMENT_PAGES} páginas.`,
    );
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    throw new AppError("unsupported_type", {
      detail: "Envie o arquivo como multipart/form-data, no campo file.",
    });
  throw new AppError("invalid_request", {
    detail: "O envio foi interrompido ou está malformado. Tente novamente.",
    cause: error,
  });
}
