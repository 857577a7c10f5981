import type { Page } from "@emita/domain/extraction/page/page";
import { pageFromLines } from "@emita/domain/extraction/page/page";
import mammoth from "mammoth";
import { ReaderError } from "../errors.ts";
import { unpacksBeyond, unzipDirectory } from "../zip.ts";

/** Limit of a document's unpacked size: a real one, pictures included, is far smaller. */
const MAX_UNPACKED_BYTES = 80 * 1024 * 1024;
/** Limit of each part of its text, which is read as a whole: hundreds of pages. */
const MAX_PART_BYTES = 6 * 1024 * 1024;
const MAX_LINES = 5000;

/** The text of a .docx, one line per paragraph, the cells of a table row on one line. */
export async function readDocx(bytes: Uint8Array): Promise<Page> {
  const entries = unzipDirectory(bytes);
  if (!entries) throw new ReaderError("corrupt");
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_UNPACKED_BYTES)
    throw new ReaderError("too_large");
  const parts = entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  if (parts.some((part) => unpacksBeyond(bytes, part, MAX_PART_BYTES)))
    throw new ReaderError("too_large");
  const html = await convert(bytes);
  return pageFromLines(htmlToLines(html).slice(0, MAX_LINES));
}

async function convert(bytes: Uint8Array): Promise<string> {
  try {
    const ignoreImages = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { convertImage: ignoreImages, externalFileAccess: false },
    );
    return value;
  } catch (cause) {
    throw new ReaderError("corrupt", { cause });
  }
}

/** Rows become lines with tabs between cells; every other block is a line. */
function htmlToLines(html: string): string[] {
  const pieces = html.split(/<\/t[dh]>/);
  const last = pieces.pop() ?? "";
  return [...pieces.map(flatCell), last]
    .join("")
    .replace(/<\/(?:p|tr|h\d|li)>|<br\s*\/?>/g, "\n")
    .replace(/<[^<>]+>/g, "")
    .split("\n")
    .map((line) => decodeEntities(line).replace(/(?<!\s)\s+$/, ""))
    .filter((line) => line.trim() !== "");
}

/** The text before the end of a cell: the cell itself without its tags. */
function flatCell(html: string): string {
  const start = /<t[dh][^<>]*>/.exec(html);
  if (start === null) return html;
  const cell = html.slice(start.index + start[0].length);
  const text = cell.replace(/<\/p>\s*<p>/g, " ").replace(/<[^<>]+>/g, " ");
  return `${html.slice(0, start.index)}${text}\t`;
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");
}
