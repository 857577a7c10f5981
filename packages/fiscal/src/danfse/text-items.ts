import { LEADING, POINTS_PER_CM, VALUE_SIZE } from "./geometry.ts";
import type { Face, Measure, TextItem } from "./items.ts";

/** Smallest size a value is set in before it is cut. */
const SMALLEST = 5.5;
const STEP = 0.25;
const ELLIPSIS = "...";

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly isRed?: boolean;
}

/** One line inside `width`: set smaller if it must be, then cut with `...`. */
export function fitted(
  text: string,
  place: { readonly x: number; readonly baseline: number; readonly width: number },
  style: Style,
  measure: Measure,
): TextItem {
  let size = style.size;
  while (size > SMALLEST && measure(text, style.face, size) > place.width) size -= STEP;
  const shown = shortened(text, place.width, style.face, size, measure);
  return { kind: "text", ...style, size, x: place.x, baseline: place.baseline, text: shown };
}

/** The same in the middle of `width`. */
export function centred(
  text: string,
  place: { readonly x: number; readonly baseline: number; readonly width: number },
  style: Style,
  measure: Measure,
): TextItem {
  const item = fitted(text, place, style, measure);
  const slack = place.width - measure(item.text, item.face, item.size);
  return { ...item, x: place.x + Math.max(slack, 0) / 2 };
}

/** Breaks `text` into lines of `width`: at line breaks, at blanks, and inside a word that alone is too long. */
export function wrapped(text: string, width: number, style: Style, measure: Measure): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, style, measure));
}

/** The first `count` lines; the last one ends with `...` when something was left out. */
export function limited(
  lines: readonly string[],
  count: number,
  width: number,
  style: Style,
  measure: Measure,
): string[] {
  if (lines.length <= count) return [...lines];
  const last = `${lines[count - 1] ?? ""}${ELLIPSIS}`;
  return [
    ...lines.slice(0, Math.max(count - 1, 0)),
    shortened(last, width, style.face, style.size, measure),
  ];
}

/** Lines of running text below each other; `top` is the upper edge of the first. */
export function stacked(lines: readonly string[], x: number, top: number): TextItem[] {
  const ascent = VALUE_SIZE / POINTS_PER_CM;
  return lines.map((text, index) => ({
    kind: "text",
    x,
    baseline: top + ascent + index * LEADING,
    text,
    face: "regular",
    size: VALUE_SIZE,
  }));
}

function shortened(
  text: string,
  width: number,
  face: Face,
  size: number,
  measure: Measure,
): string {
  if (measure(text, face, size) <= width) return text;
  let kept = Array.from(text.replace(/\.\.\.$/, ""));
  while (kept.length > 0 && measure(kept.join("") + ELLIPSIS, face, size) > width) {
    kept = kept.slice(0, -1);
  }
  return kept.join("").trimEnd() + ELLIPSIS;
}

function wrapParagraph(
  paragraph: string,
  width: number,
  { face, size }: Style,
  measure: Measure,
): string[] {
  const lines: string[] = [];
  const blank = measure(" ", face, size);
  let line = "";
  let lineWidth = 0;
  for (const word of paragraph.split(/ +/)) {
    const wordWidth = measure(word, face, size);
    if (line !== "" && lineWidth + blank + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += blank + wordWidth;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = wordWidth <= width ? [word] : piecesOf(word, width, face, size, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    lineWidth = measure(line, face, size);
  }
  return [...lines, line];
}

function piecesOf(
  word: string,
  width: number,
  face: Face,
  size: number,
  measure: Measure,
): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character, face, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
