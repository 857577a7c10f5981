import { MAX_DOCUMENT_BYTES } from "./limits.ts";

const EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp", "heic", "pdf", "doc", "docx", "xml"];
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

export type FileProblem = "type" | "empty" | "large";

/** Why a file cannot be taken, or null: accepted by MIME type or by extension (specification, section 5). */
export function fileProblem(file: Pick<File, "name" | "type" | "size">): FileProblem | null {
  const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!MIME_TYPES.includes(file.type) && !EXTENSIONS.includes(extension)) return "type";
  if (file.size === 0) return "empty";
  return file.size > MAX_DOCUMENT_BYTES ? "large" : null;
}

/** Pictures the browser can show itself. */
export function isShowable(type: string): boolean {
  return /^image\/(jpe?g|png|gif|webp)$/.test(type);
}
