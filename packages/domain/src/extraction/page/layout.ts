import { type Box, type Page, unionBox, type Word } from "./page.ts";

/** Words that belong together: a table cell, a form field, or a whole line of prose. */
export interface Cell {
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
  /** Index of the line in the document, and of the page. */
  readonly line: number;
  readonly page: number;
}

export interface Line {
  readonly cells: readonly Cell[];
  readonly text: string;
  readonly box: Box;
  readonly page: number;
  /** Height of the line's letters: the unit of all distances. */
  readonly height: number;
}

/** Wider gaps than this many letter heights separate cells. */
const CELL_GAP = 1.15;
/** Wide letters: gaps must also exceed this many letter widths. */
const CELL_GAP_LETTERS = 1.55;
/** A row of words with low confidence is noise: bars, texture, stamps. */
const MIN_LINE_CONFIDENCE = 0.3;

/** Lines from top to bottom, each split into cells at wide gaps and table rules. */
export function layOut(pages: readonly Page[]): Line[] {
  const lines: Line[] = [];
  pages.forEach((page, pageIndex) => {
    for (const words of groupIntoLines(page.words)) {
      const line = buildLine(words, lines.length, pageIndex);
      if (line) lines.push(line);
    }
  });
  return lines;
}

/** Every cell of the document, in reading order. */
export function allCells(lines: readonly Line[]): Cell[] {
  return lines.flatMap((line) => line.cells);
}

/** Dirt that was recognised as a letter: it has no size. */
function isSpeck({ text, w, h, confidence }: Word): boolean {
  return confidence < 1 && Math.max(w, h) <= 4 && /\p{L}/u.test(text);
}

/** A single short word with low confidence: a stain, a piece of a frame. */
function isStain(cell: readonly Word[]): boolean {
  const [word] = cell;
  return (
    word !== undefined &&
    cell.length === 1 &&
    word.confidence < 0.3 &&
    word.text.length <= 4 &&
    !/\d/.test(word.text)
  );
}

/** A row of words as it grows from left to right. */
interface Row {
  readonly words: Word[];
  /** The box of its last two words: lines may slope a little. */
  end: Box;
}

function groupIntoLines(words: readonly Word[]): Word[][] {
  const rows: Row[] = [];
  for (const word of [...words]
    .filter((w) => w.text !== "" && w.w > 0 && !isSpeck(w))
    .toSorted((a, b) => a.x - b.x)) {
    let best: Row | null = null;
    let bestOverlap = 0.45;
    for (const row of rows) {
      const overlap = overlapWith(row.end, word);
      if (overlap > bestOverlap) {
        best = row;
        bestOverlap = overlap;
      }
    }
    if (best) {
      best.words.push(word);
      best.end = unionBox(best.words.slice(-2));
    } else rows.push({ words: [word], end: word });
  }
  return rows.map((row) => row.words).toSorted((a, b) => middle(a) - middle(b));
}

/** Overlap with the end of a row, as a share of the smaller height. */
function overlapWith(near: Box, word: Word): number {
  const overlap = Math.min(near.y + near.h, word.y + word.h) - Math.max(near.y, word.y);
  if (overlap <= 0) return 0;
  const share = overlap / Math.min(near.h, word.h);
  // A tall item (a logo, a big heading) beside small lines must not absorb them.
  return Math.max(near.h, word.h) > 3 * Math.min(near.h, word.h) && word.text.length > 1
    ? share * 0.5
    : share;
}

function middle(row: readonly Word[]): number {
  return row.reduce((sum, word) => sum + word.y + word.h / 2, 0) / row.length;
}

function buildLine(words: readonly Word[], index: number, page: number): Line | null {
  const heights = words
    .filter((word) => /[\p{L}\d]/u.test(word.text))
    .map((word) => word.h)
    .toSorted((a, b) => a - b);
  if (heights.length === 0) return null;
  const letters = words.filter((word) => /[\p{L}\d]/u.test(word.text));
  if (
    letters.reduce((sum, word) => sum + word.confidence, 0) / letters.length <
    MIN_LINE_CONFIDENCE
  )
    return null;
  const height = heights[Math.floor((heights.length - 1) * 0.8)] ?? 1;
  const cells = splitCells(words, height).map((cellWords) => toCell(cellWords, index, page));
  return {
    cells,
    text: cells.map((cell) => cell.text).join(" "),
    box: unionBox(words),
    page,
    height,
  };
}

/** Distance from one letter to the next: on receipts with fixed-width letters, twice the usual distance. */
function letterWidth(words: readonly Word[]): number {
  const long = words.filter((word) => word.text.length > 2);
  const letters = long.reduce((sum, word) => sum + word.text.length, 0);
  return long.reduce((sum, word) => sum + word.w, 0) / Math.max(1, letters);
}

function splitCells(words: readonly Word[], height: number): Word[][] {
  const gap = Math.max(CELL_GAP * height, CELL_GAP_LETTERS * letterWidth(words));
  const cells: Word[][] = [];
  let current: Word[] = [];
  let end = -Infinity;
  for (const word of words) {
    if (isRule(word.text)) {
      if (current.length > 0) cells.push(current);
      current = [];
      end = -Infinity;
      continue;
    }
    if (current.length > 0 && word.x - end > gap) {
      cells.push(current);
      current = [];
    }
    current.push(stripRule(word));
    end = Math.max(current.length > 1 ? end : -Infinity, word.x + word.w);
  }
  if (current.length > 0) cells.push(current);
  return cells.filter(
    (cell) =>
      !isStain(cell) && !isLeader(cell) && cell.some((word) => /[\p{L}\d]/u.test(word.text)),
  );
}

/** A row of dots between a label and its value, or its misreading. */
function isLeader(cell: readonly Word[]): boolean {
  return cell.every(({ text }) => /^[.:;,!·lI1i0o]{3,}$/.test(text) && text.includes(".."));
}

/** Table rules and frames that were recognised as characters, and dashed cutting lines. */
function isRule(text: string): boolean {
  return /^[|¦‖[\]{}!_~]+$/.test(text) || /^[-–—_=.•·*]{3,}$/.test(text);
}

function stripRule(word: Word): Word {
  const text = word.text.replace(/^[|¦‖_]+|(?<![|¦‖_])[|¦‖_]+$/g, "");
  return text === word.text || text === "" ? word : { ...word, text };
}

export function toCell(words: readonly Word[], line: number, page: number): Cell {
  return {
    words,
    text: words.map((word) => word.text).join(" "),
    box: unionBox(words),
    line,
    page,
  };
}
