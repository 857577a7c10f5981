import type { Block, Cell, Row } from "./blocks.ts";
import {
  BODY,
  CELL_HEIGHT,
  COLUMN_WIDTH,
  COLUMNS,
  INLINE_ADVANCE,
  LABEL_SIZE,
  LEADING,
  LINE_HEIGHT,
  SPAN_WIDTH,
  TITLE_SIZE,
  VALUE_SIZE,
} from "./geometry.ts";
import type { Item, Measure } from "./items.ts";
import { centred, fitted, limited, stacked, wrapped } from "./text-items.ts";

/** Nothing to show. */
export const EMPTY = "-";

const PADDING = 0.08;
const LABEL_BASELINE = 0.24;
const VALUE_BASELINE = 0.52;
const LABEL = { face: "bold", size: LABEL_SIZE } as const;
const VALUE = { face: "regular", size: VALUE_SIZE } as const;
const TITLE = { face: "bold", size: TITLE_SIZE } as const;
/** Height of a text block with a single line; each further line adds its leading. */
const TEXT_ADVANCE = 0.64;

/** Height of a block whose text gets `lines` lines. */
export function heightOf(block: Block, lines: number): number {
  if (block.kind === "fields") return block.rows.reduce((sum, row) => sum + row.advance, 0);
  if (block.kind === "line") return LINE_HEIGHT;
  if (block.kind === "inline") return INLINE_ADVANCE;
  return TEXT_ADVANCE + (Math.max(lines, 1) - 1) * LEADING;
}

/** The items of a block at `y`, the dividing rule above it included where a block begins. */
export function placeBlock(block: Block, y: number, lines: number, measure: Measure): Item[] {
  if (block.kind === "fields") {
    return [
      divider(y),
      ...titleItems(block.title, y, measure),
      ...placeRows(block.rows, y, measure),
    ];
  }
  if (block.kind === "line") return [divider(y), ...lineItems(block.text, y, measure)];
  if (block.kind === "inline") return inlineItems(block.label, block.value, y, measure);
  return textItems(block.label, block.value, y, lines, measure);
}

/** Lines of the running text of a block as wide as the body. */
export function bodyLines(text: string, measure: Measure): string[] {
  return wrapped(text, BODY.width - 2 * PADDING, VALUE, measure);
}

/** As many of them as there is room for. */
export function limitedLines(lines: readonly string[], count: number, measure: Measure): string[] {
  return limited(lines, count, BODY.width - 2 * PADDING, VALUE, measure);
}

/** Running text from the left edge of the body. */
export function runningText(lines: readonly string[], top: number): Item[] {
  return stacked(lines, BODY.left + PADDING, top);
}

/** A cell: label, below it the value; grey behind it if it is shaded. */
export function cellItems(cell: Cell, y: number, height: number, measure: Measure): Item[] {
  const left = COLUMNS[cell.column];
  const width = SPAN_WIDTH[cell.span];
  const place = { x: left + PADDING, width: width - 2 * PADDING };
  const shade = { kind: "shade", x: left, y, width, height } as const;
  return [
    ...(cell.isShaded === true ? [shade] : []),
    fitted(cell.label, { ...place, baseline: y + LABEL_BASELINE }, LABEL, measure),
    fitted(cell.value ?? EMPTY, { ...place, baseline: y + VALUE_BASELINE }, VALUE, measure),
  ];
}

/** A rule of half a point over the whole width, just above `y`. */
export function divider(y: number): Item {
  return { kind: "rule", x: BODY.left, y: y - 0.01, width: BODY.width };
}

function placeRows(rows: readonly Row[], top: number, measure: Measure): Item[] {
  let y = top;
  return rows.flatMap((row) => {
    const items = row.cells.flatMap((cell) => cellItems(cell, y, CELL_HEIGHT, measure));
    y += row.advance;
    return items;
  });
}

/** Title in the first column on grey, on two lines when it is long. */
function titleItems(title: string, y: number, measure: Measure): Item[] {
  const width = COLUMN_WIDTH - 2 * PADDING;
  const lines = wrapped(title, width, TITLE, measure);
  const first = y + (CELL_HEIGHT - (lines.length - 1) * LEADING) / 2 + 0.09;
  return [
    { kind: "shade", x: BODY.left, y, width: COLUMN_WIDTH, height: CELL_HEIGHT },
    ...lines.map((line, index) =>
      fitted(
        line,
        { x: BODY.left + PADDING, baseline: first + index * LEADING, width },
        TITLE,
        measure,
      ),
    ),
  ];
}

function lineItems(text: string, y: number, measure: Measure): Item[] {
  const place = { x: BODY.left, baseline: y + 0.23, width: BODY.width };
  return [centred(text, place, TITLE, measure)];
}

function inlineItems(label: string, value: string | null, y: number, measure: Measure): Item[] {
  const labelText = `${label}:`;
  const x = BODY.left + PADDING;
  const start = x + measure(labelText, LABEL.face, LABEL.size) + PADDING;
  const width = BODY.left + BODY.width - PADDING - start;
  const baseline = y + 0.25;
  return [
    { kind: "text", x, baseline, text: labelText, ...LABEL },
    fitted(value ?? EMPTY, { x: start, baseline, width }, VALUE, measure),
  ];
}

function textItems(
  label: string,
  value: string | null,
  y: number,
  count: number,
  measure: Measure,
): Item[] {
  const lines = limitedLines(bodyLines(value ?? EMPTY, measure), Math.max(count, 1), measure);
  const place = { x: BODY.left + PADDING, baseline: y + LABEL_BASELINE, width: BODY.width };
  const ascent = VALUE_SIZE / (72 / 2.54);
  return [
    fitted(label, place, LABEL, measure),
    ...stacked(lines, BODY.left + PADDING, y + VALUE_BASELINE - ascent),
  ];
}
