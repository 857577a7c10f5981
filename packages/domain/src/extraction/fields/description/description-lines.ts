import type { Cell } from "../../page/layout.ts";
import {
  isLabelCell,
  type Layout,
  letterHeight,
  toValue,
  type Value,
} from "../../page/geometry.ts";
import { cellBelow, fillsItsLine, hangsUnder } from "../../page/wrapping.ts";
import { isBoilerplate } from "./description-text.ts";
import { findMoney } from "../../vocabulary/shapes.ts";

/** Whether the text surely ends with these lines, and each line but the first was announced by the one before. */
export function isWhole(layout: Layout, pieces: readonly Value[]): boolean {
  const last = pieces.at(-1);
  if (!last || isOpen(last.text)) return false;
  const isJoined = pieces.every(({ text }, index) => {
    const before = pieces[index - 1];
    return !before || isOpen(before.text) || goesOn(text);
  });
  const next = cellBelow(layout, last);
  const mayGoOn =
    next !== null &&
    !isLabelCell(layout, next) &&
    !isBoilerplate(next.text) &&
    !/[.!?]$/.test(last.text) &&
    findMoney(next.text).length === 0 &&
    /^\p{L}/u.test(next.text);
  return isJoined && !mayGoOn;
}

/** The value and the lines on which its text continues. */
export function withContinuations(layout: Layout, value: Value): Value[] {
  const pieces = [value];
  let last = value;
  while (pieces.length < 6) {
    const next = cellBelow(layout, last);
    if (!next || (isLabelCell(layout, next) && !isOpen(last.text)) || !runsOn(layout, last, next))
      break;
    last = toValue(next, next.words, "below");
    pieces.push(last);
  }
  return pieces;
}

function runsOn(layout: Layout, value: Value, next: Value["cell"]): boolean {
  const height = letterHeight(layout, value.cell);
  const ratio = letterHeight(layout, next) / height;
  // The small time of day at the end of a message makes its line lower than its words.
  const isSmaller = Math.max(ratio, next.box.h / height) < 0.68;
  if (ratio > 1.45 || isSmaller || /[.!?;]$/.test(value.text)) return false;
  if (isBoilerplate(next.text) || headsNumber(layout, next)) return false;
  if (isOpen(value.text) || goesOn(next.text) || hangsUnder(layout, value, next)) return true;
  // Below the label of a value that is beside it, a new item starts.
  if (value.where === "right" && next.box.x < value.box.x - height * 2) return false;
  return fillsItsLine(layout, value, next) && findMoney(next.text).length === 0;
}

/** "Convidados" over "206": the next field of a form. */
function headsNumber(layout: Layout, cell: Cell): boolean {
  const below = cellBelow(layout, toValue(cell, cell.words, "below"));
  return (
    cell.words.length < 4 && /^\p{Lu}/u.test(cell.text) && /^[\d.,/]+$/.test(below?.text ?? "")
  );
}

/** "no período de agosto", "- agosto/2026": a line that starts like this belongs to the line above. */
function goesOn(text: string): boolean {
  return /^\p{Ll}|^[-–]\s\p{L}+\s?\/\s?\d/u.test(text);
}

/** A line that ends in a hyphen, a comma or a preposition is not finished. */
function isOpen(text: string): boolean {
  return /[-‐,]$|(?<!\p{L})(?:de|d[ao]s?|em|e|para|com|[ao]s?|n[ao]s?|por|à|ao|conforme|sobre|entre|sem|at[eé]|nº?)$/iu.test(
    text,
  );
}
