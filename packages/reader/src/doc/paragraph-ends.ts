import { slice, type WordFile } from "./word-file.ts";

/** What the mark at the end of a paragraph means in a table: the end of a row, or of a paragraph within a cell. */
export type ParagraphEnd = "row" | "inside_cell";

const PAGE = 512;
const BIN_TABLE = 0x0102;
const IN_TABLE = 0x2416;
const ROW_END = 0x2417;
/** Bytes that a property takes, by the top three bits of its code; the sixth kind says its own length. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, null, 3] as const;

/** Paragraphs of tables by the place in the main stream where they end (MS-DOC, 2.8.6 and 2.9.175). */
export function paragraphEnds({ main, table }: WordFile): ReadonlyMap<number, ParagraphEnd> {
  const header = slice(main, BIN_TABLE, 8);
  const bins = slice(table, header.getUint32(0, true), header.getUint32(4, true));
  const count = Math.floor((bins.byteLength - 4) / 8);
  const ends = new Map<number, ParagraphEnd>();
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const page = bins.getUint32((count + 1) * 4 + i * 4, true) & 0x3fffff;
    if (seen.has(page)) continue;
    seen.add(page);
    readPage(slice(main, page * PAGE, PAGE), ends);
  }
  return ends;
}

/** Where each paragraph ends, and in thirteen bytes each where its properties stand. */
function readPage(page: DataView, ends: Map<number, ParagraphEnd>): void {
  const count = page.getUint8(PAGE - 1);
  for (let i = 0; i < count; i++) {
    const at = page.getUint8((count + 1) * 4 + i * 13) * 2;
    if (at === 0) continue;
    const end = tableMark(propertiesAt(page, at));
    if (end) ends.set(page.getUint32((i + 1) * 4, true), end);
  }
}

/** Length in words (less one byte), or zero and then the length in words; a style number comes first. */
function propertiesAt(page: DataView, at: number): DataView {
  const words = page.getUint8(at);
  const start = words === 0 ? at + 2 : at + 1;
  const length = words === 0 ? page.getUint8(at + 1) * 2 : words * 2 - 1;
  return new DataView(page.buffer, page.byteOffset + start + 2, Math.max(0, length - 2));
}

function tableMark(properties: DataView): ParagraphEnd | null {
  let mark: ParagraphEnd | null = null;
  for (let at = 0; at + 2 < properties.byteLength;) {
    const code = properties.getUint16(at, true);
    const isSet = properties.getUint8(at + 2) === 1;
    if (code === ROW_END && isSet) return "row";
    if (code === IN_TABLE && isSet) mark = "inside_cell";
    at += 2 + (OPERAND_BYTES[code >> 13] ?? properties.getUint8(at + 2) + 1);
  }
  return mark;
}
