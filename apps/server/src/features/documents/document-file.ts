import { MAX_DOCUMENT_BYTES } from "@emita/contract/documents";
import { ReaderError } from "@emita/reader/errors";
import { joinPictures } from "@emita/reader/join/join-pictures";
import { type FileType, sniff } from "@emita/reader/sniff";
import { AppError, invalidField } from "../../platform/app-error.ts";

export interface UploadedFile {
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
}

const UNSUPPORTED_TYPE = "Tipo de arquivo não suportado. Aceitos: JPG, PNG, GIF, PDF, DOC, XML";
const TOO_LARGE = "O arquivo passa de 20 MB. Envie um menor.";

const PICTURES: ReadonlySet<FileType> = new Set(["jpg", "png", "gif", "webp", "heic"]);

interface CheckedFile extends UploadedFile {
  readonly type: FileType;
}

/**
 * The one file that a document is from here on, however it came: several pictures are joined to one PDF.
 * @throws AppError invalid (none, empty, no picture among pages, damaged page), too_large, unsupported_type.
 */
export async function oneFile(uploaded: readonly UploadedFile[]): Promise<CheckedFile> {
  const files = uploaded.map(check);
  const [first, ...others] = files;
  if (!first) throw invalidField("file", "required", "Envie o arquivo no campo file.");
  if (others.length === 0) return first;
  if (!files.every(({ type }) => PICTURES.has(type)))
    throw invalidField("file", "not_a_page", "Só imagens podem ser páginas do mesmo documento.");
  const bytes = await joinPictures(files.map((file) => file.bytes)).catch(refuseUnjoinable);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return { name: `${(first.name ?? "documento").replace(/\.[^.]*$/, "")}.pdf`, type: "pdf", bytes };
}

function check({ name, bytes }: UploadedFile): CheckedFile {
  if (bytes.length === 0)
    throw invalidField("file", "empty", "O arquivo está vazio. Escolha outro.");
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  const type = sniff(bytes);
  if (type === null) throw new AppError("unsupported_type", { detail: UNSUPPORTED_TYPE });
  return { name, bytes, type };
}

function refuseUnjoinable(error: unknown): never {
  if (!(error instanceof ReaderError)) throw error;
  if (error.code === "too_large") throw tooLarge();
  throw invalidField(
    "file",
    "damaged_page",
    "Uma das páginas está corrompida. Fotografe-a de novo e envie outra vez.",
  );
}

/** Of one file, or of all pages together. */
export function tooLarge(): AppError {
  return new AppError("too_large", { detail: TOO_LARGE });
}
