import { type FormatPage, formatPages } from "./format-pages.ts";
import type { WordFile } from "./word-file.ts";

/** Meaning of the mark at the end of a paragraph in a table: the end of a row, or of a paragraph within a cell. */
export type ParagraphEnd = "row" | "inside_cell";

const PARAGRAPH_PAGES = 0x0102;
const ENTRY_BYTES = 13;
const IN_TABLE = 0x2416;
const ROW_END = 0x2417;

/** Paragraphs of tables by the position of their end in the main stream (MS-DOC, 2.8.6 and 2.9.175). */
export function paragraphEnds(file: WordFile): ReadonlyMap<number, ParagraphEnd> {
  const ends = new Map<number, ParagraphEnd>();
  for (const page of formatPages(file, PARAGRAPH_PAGES)) {
    for (let i = 0; i < page.count; i++) {
      const at = page.place(i, ENTRY_BYTES);
      const end = at === 0 ? null : tableMark(page, at);
      if (end) ends.set(page.begin(i + 1), end);
    }
  }
  return ends;
}

/** First the length in words (less one byte), or zero and then the length in words; then a style number. */
function tableMark(page: FormatPage, at: number): ParagraphEnd | null {
  const words = page.byte(at);
  const start = words === 0 ? at + 2 : at + 1;
  const length = words === 0 ? page.byte(at + 1) * 2 : words * 2 - 1;
  let mark: ParagraphEnd | null = null;
  for (const { code, operand } of page.properties(start + 2, length - 2)) {
    if (code === ROW_END && operand === 1) return "row";
    if (code === IN_TABLE && operand === 1) mark = "inside_cell";
  }
  return mark;
}
