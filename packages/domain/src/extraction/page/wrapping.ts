import { isLabelCell, type Layout, letterHeight, type Value } from "./geometry.ts";
import type { Cell } from "./layout.ts";

/** The line under it that begins or ends where it does. */
export function cellBelow(layout: Layout, value: Value): Cell | null {
  const height = letterHeight(layout, value.cell);
  const { x, y, w, h } = value.cell.box;
  // Behind its label a value may run on under the label; under a neighbour's value it may not.
  const first = layout.lines[value.cell.line]?.cells[0];
  const lineStart = first && isLabelCell(layout, first) ? first.box.x : x;
  return (
    layout.cells.find(
      (cell) =>
        cell.page === value.page &&
        cell.line > value.cell.line &&
        cell.box.y - (y + h) < Math.max(height * 0.9, (layout.pitch - height) * 1.15) &&
        (Math.abs(cell.box.x - x) < height ||
          Math.abs(cell.box.x - lineStart) < height ||
          Math.abs(cell.box.x - value.box.x) < height ||
          Math.abs(cell.box.x + cell.box.w - (x + w)) < height),
    ) ?? null
  );
}

/** True when the first word of the next line would not have fitted: the text reaches the edge of its column. */
export function fillsItsLine(layout: Layout, value: Value, next: Cell): boolean {
  const room = columnRight(layout, value, next) - (value.box.x + value.box.w);
  const first = next.words[0];
  return first !== undefined && room < first.w * 1.15 + letterHeight(layout, value.cell) * 0.3;
}

/** The column ends where a neighbour of these two lines begins; else where the page's text ends. */
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
