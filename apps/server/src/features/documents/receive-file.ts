import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { MAX_DOCUMENT_BYTES } from "@emita/contract/documents";
import { AppError, invalidField } from "../../platform/app-error.ts";
import { TOO_LARGE, type UploadedFile } from "./upload-document.ts";

/** What the multipart form adds around the file. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Takes the first file of a multipart request, field `file`.
 * @throws AppError too_large, invalid (no file), unsupported_type (not multipart), invalid_request (broken off or malformed).
 */
export async function receiveFile(request: FastifyRequest): Promise<UploadedFile> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_DOCUMENT_BYTES + ENVELOPE_BYTES)
    throw tooLarge();
  const part = await request.file().catch(refuse);
  if (part?.fieldname !== "file") {
    part?.file.resume();
    throw invalidField("file", "required", "Envie o arquivo no campo file.");
  }
  return { name: part.filename, bytes: await readAll(part).catch(refuse) };
}

async function readAll(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer();
  // The parser misses it when the limit falls between two chunks, and would hand over a cut file.
  if (part.file.truncated) throw tooLarge();
  return bytes;
}

function tooLarge(): AppError {
  return new AppError("too_large", { detail: TOO_LARGE });
}

/** The parser's own errors, told apart by code: what it does not name is a broken message. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    throw new AppError("unsupported_type", {
      detail: "Envie o arquivo como multipart/form-data, no campo file.",
    });
  throw new AppError("invalid_request", {
    detail: "O envio foi interrompido ou está malformado. Tente novamente.",
    cause: error,
  });
}
