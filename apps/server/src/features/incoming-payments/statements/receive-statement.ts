import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_STATEMENT_BYTES } from "@emita/contract/integrations/incoming-payments";
import { invalidField, type AppError } from "../../../platform/basics/app-error.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { isWithin } from "../../../platform/http/body/json-size.ts";
import { receiveUpload, type UploadForm } from "../../../platform/http/body/receive-upload.ts";

export interface UploadedStatement {
  readonly file: IncomingFile;
  /** `ref` of the entries to turn into drafts. */
  readonly chosen: readonly string[];
  /** Also those that are no payment by a client, by the bank's own words. */
  readonly takesNoIncome: boolean;
}

const MOST_REFS = 2_000;
const REFS = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(MOST_REFS);
/** One list of texts; longer ones are not even made. */
const REFS_BOUNDS = { depth: 1, each: MOST_REFS, inAll: MOST_REFS };

/** The multipart form's own bytes around the file: mostly the refs of the chosen entries. */
const ENVELOPE_BYTES = 256 * 1024;

const FIELDS = ["file", "propose", "propose_no_income"] as const;

/** Error codes of the multipart parser. */
export const STATEMENT_LIMITS = {
  fileSize: MAX_STATEMENT_BYTES,
  files: 1,
  fields: FIELDS.length,
  fieldSize: ENVELOPE_BYTES,
  headerPairs: 50,
};

const FORM: UploadForm = {
  parts: FIELDS,
  maxBytes: MAX_STATEMENT_BYTES,
  envelopeBytes: ENVELOPE_BYTES,
  tooLarge: "O extrato passa de 5 MB. Exporte um período menor.",
  notMultipart: "Envie o extrato como multipart/form-data, no campo file.",
  missing: "Envie o extrato no campo file.",
  refusals: {
    // Each field is taken once: more of them are a list that was given field by field.
    FST_FIELDS_LIMIT: notOneList,
    FST_FILES_LIMIT: () =>
      invalidField("file", "invalid", "Envie um extrato por vez no campo file."),
  },
};

/**
 * Takes the multipart request of an import: the statement in `file` and, if it is to be proposed from, `propose` and
 * `propose_no_income`.
 * @param create makes room on the disk for it.
 * @throws AppError too_large, invalid (no file, several, `propose` is no list of refs), unsupported_type, invalid_request (malformed).
 */
export async function receiveStatement(
  request: FastifyRequest,
  create: () => Promise<IncomingFile>,
): Promise<UploadedStatement> {
  const { file, fields } = await receiveUpload(request, create, FORM);
  return {
    file,
    chosen: readRefs(fields.get("propose") ?? "[]"),
    takesNoIncome: readFlag(fields.get("propose_no_income") ?? "false"),
  };
}

function readRefs(text: string): string[] {
  if (!isWithin(Buffer.from(text), REFS_BOUNDS)) throw notOneList();
  const parsed = REFS.safeParse(parseJson(text));
  if (!parsed.success) throw notOneList();
  return parsed.data;
}

function notOneList(): AppError {
  return invalidField(
    "propose",
    "invalid",
    "Envie em propose uma lista JSON com os ref escolhidos.",
  );
}

function readFlag(text: string): boolean {
  if (text !== "true" && text !== "false")
    throw invalidField("propose_no_income", "invalid", "Use true ou false.");
  return text === "true";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
