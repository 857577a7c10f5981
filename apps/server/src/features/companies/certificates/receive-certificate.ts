import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { MAX_CERTIFICATE_BYTES } from "@emita/contract/companies/certificates";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import { refuseUnknownPart } from "../../../platform/http/body/refuse-unknown.ts";
import type { CertificateFile } from "./upload-certificate.ts";

/** The multipart form's own bytes around the file. */
const ENVELOPE_BYTES = 16 * 1024;
/** PKCS#12 has no limit; a typed password is shorter. */
export const MAX_PASSWORD_CHARACTERS = 200;

/**
 * File and password of a multipart request, in whatever order they come.
 * @throws AppError too_large, invalid (no file), unsupported_type (not multipart), invalid_request (broken off or malformed).
 */
export async function receiveCertificate(request: FastifyRequest): Promise<CertificateFile> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_CERTIFICATE_BYTES + ENVELOPE_BYTES)
    throw tooLarge();
  const form = await readForm(request).catch(refuse);
  if (form.bytes === null)
    throw invalidField("file", "required", "Escolha o arquivo do certificado (.pfx ou .p12).");
  if (form.bytes.length === 0)
    throw invalidField("file", "empty", "O arquivo está vazio. Escolha outro.");
  return { bytes: form.bytes, password: form.password };
}

async function readForm(request: FastifyRequest) {
  let bytes: Buffer | null = null;
  let password = "";
  for await (const part of request.parts()) {
    refuseUnknownPart(part.fieldname, ["file", "password"]);
    if (part.type === "file") {
      if (part.fieldname === "file" && bytes === null) bytes = await readAll(part);
      else part.file.resume();
    } else if (part.fieldname === "password" && typeof part.value === "string") {
      password = part.value;
    }
  }
  return { bytes, password };
}

async function readAll(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  // The parser misses it when the limit falls between two chunks, and would hand over a cut file.
  if (part.file.truncated) throw tooLarge();
  return bytes;
}

function tooLarge(): AppError {
  return new AppError("too_large", {
    detail: "O arquivo passa de 50 KB. Um certificado A1 tem poucos kilobytes: confira o arquivo.",
  });
}

/** The parser's errors by code; any other is a malformed message. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    throw new AppError("unsupported_type", {
      detail: "Envie o certificado como multipart/form-data, nos campos file e password.",
    });
  throw new AppError("invalid_request", {
    detail: "O envio foi interrompido ou está malformado. Tente novamente.",
    cause: error,
  });
}
