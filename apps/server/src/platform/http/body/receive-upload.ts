import type { FastifyRequest } from "fastify";
import { AppError, invalidField } from "../../basics/app-error.ts";
import type { IncomingFile } from "../../files/incoming-file.ts";
import { refuseUnknownPart } from "./refuse-unknown.ts";

/** A multipart form with one file in `file`, and the words of its refusals. */
export interface UploadForm {
  /** Names of all parts. */
  readonly parts: readonly string[];
  readonly maxBytes: number;
  /** Bytes that the form adds around the file. */
  readonly envelopeBytes: number;
  readonly tooLarge: string;
  readonly notMultipart: string;
  readonly missing: string;
  /** Further errors of the multipart parser, by their code. */
  readonly refusals?: Readonly<Record<string, () => AppError>>;
}

export interface Upload {
  readonly file: IncomingFile;
  /** As the sender calls it. */
  readonly fileName: string;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Takes the file of a multipart request to the disk, and the fields beside it.
 * @param create makes room on the disk
 * @throws AppError too_large, invalid (no file), unsupported_type, invalid_request (malformed), and the form's own
 */
export async function receiveUpload(
  request: FastifyRequest,
  create: () => Promise<IncomingFile>,
  form: UploadForm,
): Promise<Upload> {
  if (Number(request.headers["content-length"] ?? 0) > form.maxBytes + form.envelopeBytes)
    throw tooLarge(form);
  try {
    return await takeParts(request, create, form);
  } catch (error) {
    throw refusal(error, form);
  }
}

async function takeParts(
  request: FastifyRequest,
  create: () => Promise<IncomingFile>,
  form: UploadForm,
): Promise<Upload> {
  let file: IncomingFile | null = null;
  let fileName = "";
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    refuseUnknownPart(part.fieldname, form.parts);
    if (part.type === "field") {
      const repeated = fields.has(part.fieldname) && form.refusals?.["FST_FIELDS_LIMIT"];
      if (repeated) throw repeated();
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const content = await create();
    await content.take(part.file);
    // A cut file is too large a one.
    if (part.file.truncated) throw tooLarge(form);
    file = content;
    fileName = part.filename;
  }
  if (!file) throw invalidField("file", "required", form.missing);
  return { file, fileName, fields };
}

/** The parser's own errors, distinguished by code: an unknown one is a broken message. */
function refusal(error: unknown, form: UploadForm): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(form);
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE")
    return new AppError("unsupported_type", { detail: form.notMultipart });
  return (
    form.refusals?.[code]?.() ??
    new AppError("invalid_request", {
      detail: "O envio foi interrompido ou está malformado. Tente novamente.",
      cause: error,
    })
  );
}

function tooLarge(form: UploadForm): AppError {
  return new AppError("too_large", { detail: form.tooLarge });
}
