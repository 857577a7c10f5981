import { leadingOf, POINTS_PER_CM } from "./geometry.ts";
import type { TextLine } from "./items.ts";
import { measure } from "./measure.ts";
import type { Face } from "../pdf/font.ts";

/** Minimum letter width, in percent. Letters are narrowed this far before a text is cut: every valid text must fit its field. */
const NARROWEST = 50;
export const ELLIPSIS = "...";

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly isRed?: boolean;
}

export interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
}

/** One line inside `width`: narrowed if necessary, and cut with `...` only when that is not enough. */
export function fitted(text: string, { x, baseline, width }: Place, style: Style): TextLine {
  const line = text.replace(/\s+/g, " ");
  const full = measure(line, style.face, style.size);
  if (full <= width) return { ...style, x, baseline, text: line };
  const scale = Math.max(Math.floor((100 * width) / full), NARROWEST);
  const shown = shortened(line, (width * 100) / scale, style);
  return { ...style, x, baseline, text: shown, scale };
}

/** The same, centred in `width`. */
export function centred(text: string, place: Place, style: Style): TextLine {
  const line = fitted(text, place, style);
  const width = (measure(line.text, line.face, line.size) * (line.scale ?? 100)) / 100;
  return { ...line, x: place.x + Math.max(place.width - width, 0) / 2 };
}

/** Breaks `text` into lines of `width`: at line breaks, at spaces, and inside a word that is too long. */
export function wrapped(text: string, width: number, style: Style): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, style));
}

/** The first `count` lines; the last one ends with `...` when text was cut. */
export function limited(
  lines: readonly string[],
  count: number,
  width: number,
  style: Style,
): string[] {
  if (lines.length <= count) return [...lines];
  const last = `${lines[count - 1] ?? ""}${ELLIPSIS}`;
  return [...lines.slice(0, Math.max(count - 1, 0)), shortened(last, width, style)];
}

/** Lines of running text below each other; `top` is the upper edge of the first. */
export function stacked(
  lines: readonly string[],
  x: number,
  top: number,
  size: number,
): TextLine[] {
  const first = top + size / POINTS_PER_CM;
  return lines.map((text, index) => ({
    x,
    baseline: first + index * leadingOf(size),
    // The space at a line break separates the words for programs that read the page.
    text: index < lines.length - 1 ? `${text} ` : text,
    face: "regular",
    size,
  }));
}

function shortened(text: string, width: number, { face, size }: Style): string {
  if (measure(text, face, size) <= width) return text;
  let kept = Array.from(text.endsWith(ELLIPSIS) ? text.slice(0, -ELLIPSIS.length) : text);
  while (kept.length > 0 && measure(kept.join("") + ELLIPSIS, face, size) > width) {
    kept = kept.slice(0, -1);
  }
  return kept.join("").trimEnd() + ELLIPSIS;
}

function wrapParagraph(paragraph: string, width: number, style: Style): string[] {
  const { face, size } = style;
  const lines: string[] = [];
  const blank = measure(" ", face, size);
  let line = "";
  let lineWidth = 0;
  for (const word of paragraph.split(/\s+/)) {
    const wordWidth = measure(word, face, size);
    if (line !== "" && lineWidth + blank + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += blank + wordWidth;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = wordWidth <= width ? [word] : piecesOf(word, width, style);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    lineWidth = measure(line, face, size);
  }
  return [...lines, line];
}

function piecesOf(word: string, width: number, { face, size }: Style): string[] {
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
