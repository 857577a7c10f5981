import type { Result } from "@emita/domain/basics/result";
import { unzipDirectory, unzipEntry, type ZipEntry } from "../zip.ts";
import type { Table, TableFault, TableLimits } from "./limits.ts";
import { attributeOf, isTag, markup } from "./markup.ts";
import { numberFormats } from "./number-formats.ts";
import { readSheet } from "./sheet.ts";

/** Other entries are never unpacked, but no real workbook has more. */
const MAX_ENTRIES = 500;

/**
 * The first sheet of an .xlsx, as last shown: formulas are not evaluated, their stored results count; external references are not followed.
 */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits): Result<Table, TableFault> {
  const entries = unzipDirectory(bytes);
  if (!entries) return { ok: false, reason: "damaged" };
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, ""), entry]));
  const workbook = byName.get("xl/workbook.xml");
  if (!workbook) return { ok: false, reason: "not_a_table" };
  if (entries.length > MAX_ENTRIES) return { ok: false, reason: "too_large" };
  const text = (entry: ZipEntry | undefined) => textOf(bytes, entry, limits.partBytes);
  const book = text(workbook);
  const sheet = byName.get(sheetPath(book, text(byName.get(RELATIONS))) ?? FIRST_SHEET);
  const strings = text(byName.get("xl/sharedStrings.xml"));
  // A workbook whose styles cannot be read shows its numbers as they are stored.
  const styles = text(byName.get("xl/styles.xml"));
  const content = text(sheet);
  if (!content.ok || !strings.ok)
    return { ok: false, reason: isTooLarge(content, strings) ? "too_large" : "damaged" };
  if (sheet === undefined) return { ok: false, reason: "damaged" };
  const formats = numberFormats(styles.ok ? styles.value : "", book.ok ? book.value : "");
  return readSheet(content.value, { strings: strings.value, formats, limits });
}

const RELATIONS = "xl/_rels/workbook.xml.rels";
const FIRST_SHEET = "xl/worksheets/sheet1.xml";

type Part = Result<string, "too_large" | "damaged">;

/** An absent part is an empty one. */
function textOf(bytes: Uint8Array, entry: ZipEntry | undefined, partBytes: number): Part {
  if (!entry) return { ok: true, value: "" };
  const unpacked = unzipEntry(bytes, entry, partBytes);
  if (unpacked) return { ok: true, value: new TextDecoder().decode(unpacked) };
  return { ok: false, reason: entry.size > partBytes ? "too_large" : "damaged" };
}

function isTooLarge(...parts: readonly Part[]): boolean {
  return parts.some((part) => !part.ok && part.reason === "too_large");
}

/** Path of the workbook's first sheet; null when it is missing. */
function sheetPath(workbook: Part, relations: Part): string | null {
  if (!workbook.ok || !relations.ok) return null;
  for (const tag of markup(workbook.value)) {
    if (!isTag(tag, "sheet")) continue;
    const id = attributeOf(tag, "r:id") ?? attributeOf(tag, "id");
    return id === null ? null : targetOf(relations.value, id);
  }
  return null;
}

function targetOf(relations: string, id: string): string | null {
  for (const tag of markup(relations)) {
    if (!isTag(tag, "Relationship") || attributeOf(tag, "Id") !== id) continue;
    const target = attributeOf(tag, "Target");
    if (target === null) return null;
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return null;
}
