import { isLabelCell, type Layout, letterHeight, type Value } from "./geometry.ts";
import type { Cell } from "./layout.ts";
import type { Box } from "./page.ts";

/** The line below a cell that shares its left edge, right edge or centre; of several cells of that line, the best fit. */
export function cellBelow(layout: Layout, value: Value): Cell | null {
  const height = letterHeight(layout, value.cell);
  const { y, h } = value.cell.box;
  const under = layout.cells.filter(
    (cell) =>
      cell.page === value.page &&
      cell.line > value.cell.line &&
      cell.box.y - (y + h) < Math.max(height * 0.9, (layout.pitch - height) * 1.15),
  );
  const fits = alignments(layout, value);
  const nearest = under.find((cell) => fits.some((isAligned) => isAligned(cell.box)));
  const line = under.filter((cell) => cell.line === nearest?.line);
  for (const isAligned of fits) {
    const cell = line.find(({ box }) => isAligned(box));
    if (cell) return headOfRow(layout, value, cell) ?? cell;
  }
  return null;
}

/** The label of this cell, when the value above it is likewise beside its own label: the next row of a list. */
function headOfRow(layout: Layout, value: Value, cell: Cell): Cell | null {
  const before = layout.lines[cell.line]?.cells.findLast(({ box }) => box.x < cell.box.x);
  const own = labelBefore(layout, value);
  const isRow =
    value.where === "right" &&
    before !== undefined &&
    own !== undefined &&
    isLabelCell(layout, before) &&
    Math.abs(before.box.x - own.box.x) < letterHeight(layout, cell);
  return isRow ? before : null;
}

function labelBefore(layout: Layout, { cell }: Value): Cell | undefined {
  return layout.lines[cell.line]?.cells.findLast(
    (other) => other.box.x < cell.box.x && isLabelCell(layout, other),
  );
}

/** How the next line of a text is aligned below it, most reliable first. */
function alignments(layout: Layout, value: Value): ((box: Box) => boolean)[] {
  const tolerance = letterHeight(layout, value.cell);
  const { x, w } = value.cell.box;
  // A value after its label may continue below the label.
  const label = labelBefore(layout, value);
  const isAt = (wanted: number) => (place: number) => Math.abs(place - wanted) < tolerance;
  return [
    (box) => isAt(value.box.x)(box.x),
    (box) => isAt(x)(box.x),
    (box) => isAt(x + w)(box.x + box.w),
    (box) => isAt(x + w / 2)(box.x + box.w / 2),
    (box) => value.where === "right" && label !== undefined && isAt(label.box.x)(box.x),
  ];
}

/**
 * The next line starts where the value does, and the space below the label before it is free: "Pagador: Maria da" over "
 * Silva".
 */
export function hangsUnder(layout: Layout, value: Value, next: Cell): boolean {
  const height = letterHeight(layout, value.cell);
  const before = layout.lines[next.line]?.cells.findLast((cell) => cell.box.x < next.box.x);
  return (
    Math.abs(next.box.x - value.box.x) < height / 2 &&
    value.box.x - value.cell.box.x > height * 2 &&
    (before === undefined || before.box.x < value.cell.box.x - height)
  );
}

/** Whether the first word of the next line would not have fitted: the text reaches the edge of its column. */
export function fillsItsLine(layout: Layout, value: Value, next: Cell): boolean {
  const room = columnRight(layout, value, next) - (value.box.x + value.box.w);
  const first = next.words[0];
  return first !== undefined && room < first.w * 1.15 + letterHeight(layout, value.cell) * 0.3;
}

/** The column ends where a neighbour of these two lines starts; else where the page's text ends. */
function columnRight(layout: Layout, value: Value, next: Cell): number {
  const height = letterHeight(layout, value.cell);
  const onPage = layout.cells.filter((cell) => cell.page === value.page);
  const end = value.box.x + value.box.w;
  const neighbours = onPage
    .filter(
      (cell) =>
        cell.box.x > end &&
        cell.box.y + cell.box.h > value.box.y &&
        cell.box.y < next.box.y + next.box.h,
    )
    .map((cell) => cell.box.x - height * 0.5);
  return Math.min(Math.max(...onPage.map((cell) => cell.box.x + cell.box.w)), ...neighbours);
}
