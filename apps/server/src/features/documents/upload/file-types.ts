import type { FileType } from "@emita/reader/sniff";

/** The type under which a file is kept and given back: by its content, never as the browser declared it. */
export const CONTENT_TYPES: Readonly<Record<FileType, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  heic: "image/heic",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xml: "application/xml",
};

const NAME_MAX = 200;

/** A name that is safe to store, show and send in a header: no path, no control characters, not empty. */
export function cleanFileName(name: string | undefined, type: FileType): string {
  const base = (name ?? "").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (clean === "" || /^\.+$/.test(clean)) return `documento.${type}`;
  return Array.from(clean).slice(0, NAME_MAX).join("");
}

/** RFC 6266: always a download, with a plain name for old programs and the true one beside it. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
