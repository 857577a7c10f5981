import type { Page } from "@emita/domain/extraction/page/page";
import { pageFromLines } from "@emita/domain/extraction/page/page";
import { ReaderError } from "../errors.ts";
import { deletedText, isWithin } from "./deleted-text.ts";
import { type ParagraphEnd, paragraphEnds } from "./paragraph-ends.ts";
import { openWordFile, type WordFile } from "./word-file.ts";

const MAX_LINES = 5000;
/** Some three hundred pages: no bill is longer, and pieces of a hostile file may refer to the same bytes repeatedly. */
const MAX_CHARACTERS = 1_000_000;

const CELL_END = 0x07;
const PARAGRAPH_END = 0x0d;
/** Line, page and column breaks. */
const BREAKS: ReadonlySet<number> = new Set([0x0b, 0x0c, 0x0e]);
const FIELD_BEGIN = 0x13;
const FIELD_RESULT = 0x14;
const FIELD_END = 0x15;
const HARD_HYPHEN = 0x1e;

/** The text of a Word 97-2003 file, one line per paragraph, the cells of a table row on one line. Throws ReaderError. */
export function readDoc(bytes: Uint8Array): Page {
  try {
    const file = openWordFile(bytes);
    const text = plainText(file);
    const lines = text.split("\n").map((line) => line.trimEnd());
    return pageFromLines(lines.filter((line) => line.trim() !== "").slice(0, MAX_LINES));
  } catch (cause) {
    if (cause instanceof ReaderError) throw cause;
    throw new ReaderError("corrupt", { cause });
  }
}

/** Rows end with a line break, cells with a tab; of fields only the result is kept. */
function plainText(file: WordFile): string {
  const ends = orWithout(() => paragraphEnds(file), new Map<number, ParagraphEnd>());
  const deleted = orWithout(() => deletedText(file), []);
  const openFields: boolean[] = [];
  let hidden = 0;
  let text = "";
  for (const { code, end } of characters(file)) {
    if (code === FIELD_BEGIN) {
      openFields.push(true);
      hidden++;
    } else if (code === FIELD_RESULT || code === FIELD_END) {
      // Only the part before the result is hidden.
      if (openFields.pop()) hidden--;
      if (code === FIELD_RESULT) openFields.push(false);
    } else if (hidden === 0 && !isWithin(deleted, end - 1)) {
      text += toText(code, ends.get(end));
    }
  }
  return text;
}

/** Without formats the text is still read: table rows fall apart, and deleted text stays. */
function orWithout<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch {
    return nothing;
  }
}

function toText(code: number, end: ParagraphEnd | undefined): string {
  if (code === CELL_END) return end === "row" ? "\n" : "\t";
  if (code === PARAGRAPH_END) return end === "inside_cell" ? " " : "\n";
  if (BREAKS.has(code)) return "\n";
  if (code === HARD_HYPHEN) return "-";
  if (code === 0x09) return "\t";
  return code < 0x20 ? "" : String.fromCharCode(code);
}

interface Character {
  readonly code: number;
  /** End in the main stream. */
  readonly end: number;
}

/** The characters of the body, then those of the text boxes. */
function* characters({ main, pieces, body, textBoxes }: WordFile): Generator<Character> {
  const western = westernTable();
  let position = 0;
  for (const { at, characters: count, bytesEach } of pieces) {
    for (let i = 0; i < count; i++, position++) {
      if (position >= MAX_CHARACTERS) return;
      if (position >= body && (position < textBoxes.from || position >= textBoxes.to)) continue;
      const place = at + i * bytesEach;
      if (place + bytesEach > main.length) throw new ReaderError("corrupt");
      const low = main[place] ?? 0;
      const code = bytesEach === 1 ? (western[low] ?? low) : low | ((main[place + 1] ?? 0) << 8);
      yield { code, end: place + bytesEach };
    }
  }
}

/** Character codes of the 256 bytes. */
function westernTable(): readonly number[] {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return Array.from(new TextDecoder("windows-1252").decode(all), (letter) => letter.charCodeAt(0));
}
