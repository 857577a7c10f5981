import { MAX_DOCUMENT_BYTES } from "@emita/contract/documents/documents";
import { ReaderError } from "@emita/reader/errors";
import { joinPictures } from "@emita/reader/join/join-pictures";
import { type FileType, HEAD_BYTES, isContainer, sniff } from "@emita/reader/sniff";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";

export interface UploadedFile {
  readonly name: string | undefined;
  readonly file: IncomingFile;
}

const UNSUPPORTED_TYPE = "Tipo de arquivo não suportado. Aceitos: JPG, PNG, GIF, PDF, DOC, XML";
const TOO_LARGE = "O arquivo passa de 20 MB. Envie um menor.";

const PICTURES: ReadonlySet<FileType> = new Set(["jpg", "png", "gif", "webp", "heic"]);

interface CheckedFile extends UploadedFile {
  readonly type: FileType;
}

/** Tools to read files and to make new ones. */
export interface FileTools {
  create(): Promise<IncomingFile>;
  /** For work that holds whole files in memory: few at a time, of one account like of another. */
  inMemory<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * The one file that a document is from here on, however it came: several pictures are joined to one PDF.
 * @throws AppError invalid (none, empty, no picture among pages, damaged page), too_large, unsupported_type.
 */
export async function oneFile(
  tools: FileTools,
  uploaded: readonly UploadedFile[],
): Promise<CheckedFile> {
  const files: CheckedFile[] = [];
  for (const one of uploaded) files.push(await check(tools, one));
  const [first, ...others] = files;
  if (!first) throw invalidField("file", "required", "Envie o arquivo no campo file.");
  if (others.length === 0) return first;
  if (!files.every(({ type }) => PICTURES.has(type)))
    throw invalidField("file", "not_a_page", "Só imagens podem ser páginas do mesmo documento.");
  const file = await tools.create();
  await tools.inMemory(async () => file.take([await join(files)]));
  return { name: `${(first.name ?? "documento").replace(/\.[^.]*$/, "")}.pdf`, type: "pdf", file };
}

async function check(tools: FileTools, { name, file }: UploadedFile): Promise<CheckedFile> {
  if (file.size === 0) throw invalidField("file", "empty", "O arquivo está vazio. Escolha outro.");
  if (file.size > MAX_DOCUMENT_BYTES) throw tooLarge();
  const head = await file.head(HEAD_BYTES);
  const type = isContainer(head)
    ? await tools.inMemory(async () => sniff(await file.bytes()))
    : sniff(head);
  if (type === null) throw new AppError("unsupported_type", { detail: UNSUPPORTED_TYPE });
  return { name, file, type };
}

async function join(pages: readonly CheckedFile[]): Promise<Uint8Array> {
  const pictures = await Promise.all(pages.map(({ file }) => file.bytes()));
  const bytes = await joinPictures(pictures).catch(refuseUnjoinable);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge();
  return bytes;
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

/** For one file, or for all pages together. */
export function tooLarge(): AppError {
  return new AppError("too_large", { detail: TOO_LARGE });
}
