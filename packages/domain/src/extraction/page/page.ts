/** Positions may be in any unit, if a page uses only one: pixels of an image, points of a PDF page, or text rows. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A recognised word. `confidence` is 0..1: 1 for text that was never a picture. */
export interface Word extends Box {
  readonly text: string;
  readonly confidence: number;
}

/** The source of a page's words: decides how far they are trusted. */
export type PageOrigin = "text" | "ocr";

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly origin: PageOrigin;
}

/** The smallest box around all given boxes. Empty input gives an empty box. */
export function unionBox(boxes: readonly Box[]): Box {
  const [first, ...rest] = boxes;
  if (!first) return { x: 0, y: 0, w: 0, h: 0 };
  let { x, y } = first;
  let right = first.x + first.w;
  let bottom = first.y + first.h;
  for (const box of rest) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.w);
    bottom = Math.max(bottom, box.y + box.h);
  }
  return { x, y, w: right - x, h: bottom - y };
}

/** The words between two offsets of their text joined by blanks. */
export function wordsBetween(words: readonly Word[], start: number, end: number): Word[] {
  let at = 0;
  return words.filter((word) => {
    const from = at;
    at += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}

/** Distance of tab stops, characters. */
const TAB_STOP = 60;
/** Letter size in the scale of a scan: much smaller letters are treated as dirt there (layout.ts). */
const LETTER_WIDTH = 10;
const LETTER_HEIGHT = 14;
const ROW_HEIGHT = 20;

/**
 * A page from plain text lines (docx, external OCR): one text row per line, every letter of the same width, so that the
 * geometry rules work on it. Blanks keep their width, so aligned columns stay aligned; a tab goes to the next stop.
 */
export function pageFromLines(lines: readonly string[], confidence = 1): Page {
  const words: Word[] = [];
  let width = 1;
  lines.forEach((line, row) => {
    let column = 0;
    for (const cell of line.split("\t")) {
      for (const match of cell.matchAll(/\S+/g)) {
        const text = match[0];
        words.push({
          text,
          x: (column + match.index) * LETTER_WIDTH,
          y: row * ROW_HEIGHT,
          w: text.length * LETTER_WIDTH,
          h: LETTER_HEIGHT,
          confidence,
        });
      }
      column = Math.ceil((column + cell.length + 4) / TAB_STOP) * TAB_STOP;
    }
    width = Math.max(width, column, line.length);
  });
  const height = Math.max(1, lines.length) * ROW_HEIGHT;
  return { width: width * LETTER_WIDTH, height, words, origin: confidence >= 1 ? "text" : "ocr" };
}
