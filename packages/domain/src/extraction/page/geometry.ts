import { type LabelKind, SENTENCE } from "../vocabulary/label-words.ts";
import { allCells, type Cell, type Line } from "./layout.ts";
import type { Label } from "./label.ts";
import { type Box, unionBox, type Word } from "./page.ts";

/** The laid-out document with its labels: the input of all field rules. */
export interface Layout {
  readonly lines: readonly Line[];
  readonly cells: readonly Cell[];
  readonly labels: readonly Label[];
  /** Cells that start with a label. */
  readonly labelCells: ReadonlySet<Cell>;
  /** Usual distance from one line to the next. */
  readonly pitch: number;
}

/** A piece of text that may be the value of a label. */
export interface Value {
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
  readonly page: number;
  readonly cell: Cell;
  readonly where: "inline" | "right" | "below";
  /** Mean confidence of the words. */
  readonly confidence: number;
}

/** "Vencimento 16/11/2026": such a cell is neither the value of another label nor the next line of a text. */
const HAS_OWN_VALUE: ReadonlySet<LabelKind> = new Set([
  "due",
  "dateOther",
  "amount",
  "amountTotal",
  "amountOther",
]);

export function createLayout(lines: readonly Line[], labels: readonly Label[]): Layout {
  const heading = labels.filter(
    (label) =>
      (label.isAlone || label.hasColon || HAS_OWN_VALUE.has(label.kind)) &&
      label.phrase !== SENTENCE &&
      isAtStart(label),
  );
  return {
    lines,
    cells: allCells(lines),
    labels,
    labelCells: new Set([...heading.map((label) => label.cell), ...numberedHeadings(lines)]),
    pitch: usualPitch(lines),
  };
}

/** "07 - Referência", "08 - Código de Receita": forms with numbered fields; a single such cell is not a heading. */
function numberedHeadings(lines: readonly Line[]): readonly Cell[] {
  const cells = allCells(lines).filter(
    (cell) => /^\d{2}\s?[-–.]?\s\p{Lu}\p{L}/u.test(cell.text) && cell.words.length < 7,
  );
  const numbers = new Set(cells.map((cell) => cell.text.slice(0, 2)));
  return numbers.size >= 4 ? cells : [];
}

/** Whether at most a number or a short word precedes it: "Nº do documento", "(=) Valor". */
function isAtStart({ cell, box }: Label): boolean {
  return (
    box.x - cell.box.x < cell.box.h * 2 ||
    cell.words.every((word) => word.x >= box.x || !/\p{L}{3}/u.test(word.text))
  );
}

function usualPitch(lines: readonly Line[]): number {
  const steps = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const step = next && next.page === line.page ? next.box.y - line.box.y : 0;
    return step > line.height * 0.5 ? [step] : [];
  });
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
}

/** The possible places of a label's value, most likely first: after it, right of it, below it. */
export function valuesOf(layout: Layout, label: Label): Value[] {
  if (!label.isAlone) return [toValue(label.cell, label.rest, "inline")];
  const right = rightOf(layout, label);
  const below = belowOf(layout, label);
  const values = [
    ...(right ? [toValue(right, right.words, "right")] : []),
    ...below.map((cell) => toValue(cell, cell.words, "below")),
  ];
  // A cell directly below the label, as near as in a form, belongs to it before its neighbour does, unless the label has
  // a colon or the neighbour heads nothing.
  return values;
}

/** Whether the cell starts with a label. */
export function isLabelCell(layout: Layout, cell: Cell): boolean {
  return layout.labelCells.has(cell);
}

/** Letter height of the cell's line. */
export function letterHeight(layout: Layout, cell: Cell): number {
  return layout.lines[cell.line]?.height ?? cell.box.h;
}

export function toValue(cell: Cell, words: readonly Word[], where: Value["where"]): Value {
  const confidence =
    words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return {
    words,
    text: words.map((word) => word.text).join(" "),
    box: unionBox(words),
    page: cell.page,
    cell,
    where,
    confidence,
  };
}

/** The nearest cell to the right at about the same height. */
export function rightOf(layout: Layout, label: Label): Cell | null {
  const height = letterHeight(layout, label.cell);
  const centre = label.box.y + label.box.h / 2;
  const beside = layout.cells.filter(
    (cell) =>
      cell.page === label.cell.page &&
      cell !== label.cell &&
      cell.box.x > label.box.x + label.box.w &&
      centre > cell.box.y - height * 0.8 &&
      centre < cell.box.y + cell.box.h + height * 0.8,
  );
  const sameLine = beside.filter(
    (cell) => centre > cell.box.y - height * 0.3 && centre < cell.box.y + cell.box.h + height * 0.3,
  );
  // A value of several lines is centred on its label, or a label of several lines on its value: it starts with its first line.
  const isTall = label.box.h > height * 1.7;
  const found =
    sameLine.length > 0 && !isTall ? leftmost(sameLine) : topmost(beside, leftmost(beside));
  return found && !isLabelCell(layout, found) ? found : null;
}

function leftmost(cells: readonly Cell[]): Cell | null {
  return cells.reduce<Cell | null>(
    (best, cell) => (!best || cell.box.x < best.box.x ? cell : best),
    null,
  );
}

/** The first line of the column that starts with this cell. */
function topmost(cells: readonly Cell[], start: Cell | null): Cell | null {
  if (!start) return null;
  // Much smaller letters are dirt.
  const isOver = ({ box }: Cell): boolean =>
    box.x < start.box.x + start.box.w && box.x + box.w > start.box.x && box.h > start.box.h * 0.65;
  return cells
    .filter(isOver)
    .reduce((best, cell) => (cell.box.y + cell.box.h * 0.6 < best.box.y ? cell : best), start);
}

/** Maximum distance of a value below its label, in letter heights. */
const REACH_BELOW = 3.6;

/** Cells below the label, inside its column, nearest first, until another label. */
export function belowOf(layout: Layout, label: Label, reach = REACH_BELOW): Cell[] {
  const column = columnOf(layout, label);
  const bottom = label.box.y + label.box.h;
  const height = Math.max(label.box.h, letterHeight(layout, label.cell) * 0.8);
  const under = layout.cells
    .filter(
      (cell) =>
        cell.page === label.cell.page &&
        cell !== label.cell &&
        cell.box.y + cell.box.h / 2 > bottom &&
        cell.box.y - bottom < reach * height,
    )
    .filter((cell) => isInColumn(cell.box, column, height))
    .toSorted((a, b) => a.line - b.line || a.box.x - b.box.x);
  const stop = under.findIndex((cell) => isLabelCell(layout, cell));
  return stop < 0 ? under : under.slice(0, stop);
}

export interface Column {
  readonly left: number;
  readonly right: number;
}

/** From the label's left edge to the next cell on its right; open at the page's edges when the label is alone on its line. */
export function columnOf(layout: Layout, label: Label): Column {
  const line = layout.lines[label.cell.line];
  const others = line?.cells.filter((cell) => cell !== label.cell) ?? [];
  const height = letterHeight(layout, label.cell);
  const right = Math.min(
    ...others
      .filter((cell) => cell.box.x > label.box.x)
      .map((cell) => startOfColumn(layout, cell) - height * 0.3),
    Number.POSITIVE_INFINITY,
  );
  const isAlone = others.length === 0 && label.isAlone;
  const isFarLeft = !others.some((cell) => cell.box.x < label.box.x);
  return {
    left:
      isAlone || isFarLeft
        ? Number.NEGATIVE_INFINITY
        : startOfColumn(layout, label.cell) - height * 1.5,
    right,
  };
}

const MAX_LINES_OF_COLUMN = 6;

/** The left edge of the column below a heading: left of the heading when two headings are centred over their columns. */
function startOfColumn(layout: Layout, heading: Cell): number {
  const [left, right, ...others] = layout.lines[heading.line]?.cells ?? [];
  const isPair = left && right === heading && others.length === 0;
  if (!isPair || !isLabelCell(layout, left) || !isLabelCell(layout, right)) return heading.box.x;
  const starts = layout.lines
    .slice(heading.line + 1, heading.line + 1 + MAX_LINES_OF_COLUMN)
    .flatMap(({ cells }) => cells.map(({ box }) => box.x));
  if (starts.some((x) => Math.abs(x - heading.box.x) < heading.box.h)) return heading.box.x;
  const middle = (centreOf(left.box) + centreOf(right.box)) / 2;
  return Math.min(heading.box.x, ...starts.filter((x) => x > middle));
}

function centreOf({ x, w }: Box): number {
  return x + w / 2;
}

/** More than half of the box is in the column; values may be set flush right below a left-set label. */
function isInColumn(box: Box, column: Column, tolerance: number): boolean {
  const left = Math.max(box.x, column.left);
  const right = Math.min(box.x + box.w, column.right + tolerance);
  return right - left > box.w * 0.6;
}
