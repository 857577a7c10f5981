import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from "./limits.ts";

const PICTURE_EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp", "heic"];
const EXTENSIONS = [...PICTURE_EXTENSIONS, "pdf", "doc", "docx", "xml"];
const MIME_TYPES = [
  "image/jpeg",
  "image/jpg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/heic",
  "image/heif",
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/xml",
  "text/xml",
];

/** For the file chooser. */
export const ACCEPT = [...EXTENSIONS.map((extension) => `.${extension}`), ...MIME_TYPES].join(",");

export type FileProblem = "type" | "empty" | "large" | "mixed" | "pages";

/** Why files cannot be taken as one document, or null. Several are its pages, and only pictures can be pages. */
export function filesProblem(files: readonly FileFacts[]): FileProblem | null {
  const problem = files.map(fileProblem).find((one) => one !== null);
  if (problem) return problem;
  if (files.length > 1 && !files.every(isPicture)) return "mixed";
  if (files.length > MAX_DOCUMENT_PAGES) return "pages";
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_DOCUMENT_BYTES ? "large" : null;
}

type FileFacts = Pick<File, "name" | "type" | "size">;

/** Why a file cannot be taken, or null: accepted by MIME type or by extension (docs/product.md, 5). */
function fileProblem({ name, type, size }: FileFacts): FileProblem | null {
  if (!MIME_TYPES.includes(type) && !EXTENSIONS.includes(extensionOf(name))) return "type";
  return size === 0 ? "empty" : null;
}

/** By declared type, or by extension where the browser knows none (HEIC, mostly). */
export function isPicture({ name, type }: Pick<File, "name" | "type">): boolean {
  if (type.startsWith("image/")) return true;
  return type === "" && PICTURE_EXTENSIONS.includes(extensionOf(name));
}

function extensionOf(name: string): string {
  return name.split(".").at(-1)?.toLowerCase() ?? "";
}

/** Pictures the browser can show itself. */
export function isShowable(type: string): boolean {
  return /^image\/(jpe?g|png|gif|webp)$/.test(type);
}
