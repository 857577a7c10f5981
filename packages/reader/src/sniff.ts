import { COMPOUND_SIGNATURE, openCompoundFile } from "./doc/compound-file.ts";
import { MAIN_STREAM } from "./doc/word-file.ts";
import { unzipDirectory } from "./zip.ts";

export type FileType = "jpg" | "png" | "gif" | "webp" | "heic" | "pdf" | "doc" | "docx" | "xml";

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Enough bytes to detect every type that is no container (see isContainer). */
export const HEAD_BYTES = 4096;

/** The type of a file by its content; its name and declared type are ignored. Null for types that are not accepted. */
export function sniff(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const head = latin1(bytes.subarray(0, 1024));
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(head)) return "webp";
  if (/^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head)) return "heic";
  // Readers accept a PDF header within the first kilobyte.
  if (head.includes("%PDF-")) return "pdf";
  if (startsWith(bytes, COMPOUND_SIGNATURE)) return isWord(bytes) ? "doc" : null;
  if (startsWith(bytes, ZIP_SIGNATURE)) return isDocx(bytes) ? "docx" : null;
  return isXml(bytes) ? "xml" : null;
}

/**
 * Whether a file with this beginning is a container, whose type depends on its content. Then sniff needs the whole file, else HEAD_BYTES.
 */
export function isContainer(head: Uint8Array): boolean {
  return startsWith(head, COMPOUND_SIGNATURE) || startsWith(head, ZIP_SIGNATURE);
}

/** Spreadsheets, messages and installers use the same container. */
function isWord(bytes: Uint8Array): boolean {
  try {
    return openCompoundFile(bytes).has(MAIN_STREAM);
  } catch {
    return false;
  }
}

function isDocx(bytes: Uint8Array): boolean {
  return unzipDirectory(bytes)?.some((entry) => entry.name === "word/document.xml") ?? false;
}

/** UTF-8 (with or without BOM), Latin-1 or UTF-16: the first character that is not space must open a tag; HTML and SVG are refused. */
function isXml(bytes: Uint8Array): boolean {
  const wide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const text = latin1(bytes.subarray(0, 2048))
    .replace(wide ? /\0/g : /^$/, "")
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .trimStart();
  return /^<(?:\?xml|!--|[A-Za-z_])/.test(text) && !/<(?:!doctype\s+)?(?:html|svg)\b/i.test(text);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
