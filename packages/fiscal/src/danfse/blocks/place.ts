import type { Block, Cell, Row } from "./blocks.ts";
import {
  BODY,
  CELL_HEIGHT,
  COLUMN_WIDTH,
  COLUMNS,
  INLINE_ADVANCE,
  LABEL_SIZE,
  leadingOf,
  LINE_HEIGHT,
  PADDING,
  SPAN_WIDTH,
  TITLE_SIZE,
  VALUE_SIZE,
} from "../layout/geometry.ts";
import type { Item } from "../layout/items.ts";
import { measure } from "../layout/measure.ts";
import { TEXT_TOP, type TextSetting, textHeight, textLines } from "../layout/running-text.ts";
import { centred, fitted, wrapped } from "../layout/text-items.ts";

/** Printed for an absent value. */
export const EMPTY = "-";

export const LABEL = { face: "bold", size: LABEL_SIZE } as const;
export const VALUE = { face: "regular", size: VALUE_SIZE } as const;
export const TITLE = { face: "bold", size: TITLE_SIZE } as const;
/** Baselines below the upper edge of a field. */
const CELL = { label: LABEL, labelBaseline: 0.24, valueBaseline: 0.52 } as const;

/** Height of a block; `setting` is the setting of its running text. */
export function heightOf(block: Block, setting: TextSetting): number {
  if (block.kind === "fields") return block.rows.reduce((sum, row) => sum + row.advance, 0);
  if (block.kind === "line") return LINE_HEIGHT;
  if (block.kind === "inline") return INLINE_ADVANCE;
  return textHeight(block.value ?? EMPTY, setting);
}

/** The items of a block at `y`, with the dividing rule above it where a block begins. */
export function placeBlock(block: Block, y: number, setting: TextSetting): Item[] {
  if (block.kind === "fields") {
    return [divider(y), ...titleItems(block.title, y), ...placeRows(block.rows, y)];
  }
  if (block.kind === "line") return [divider(y), ...lineItems(block.text, y)];
  if (block.kind === "inline") return [inlineItem(block.label, block.value, y)];
  return [textItem(block.label, block.value ?? EMPTY, y, setting)];
}

/** Form of a field: the style of its label, and the offsets of label and value from its edge. */
export interface CellForm {
  readonly label: { readonly face: "bold"; readonly size: number };
  readonly labelBaseline: number;
  readonly valueBaseline: number;
}

/** A cell: label, value below it, and a grey background if shaded. */
export function cellItems(cell: Cell, y: number, height: number, form: CellForm = CELL): Item[] {
  const left = COLUMNS[cell.column];
  const width = SPAN_WIDTH[cell.span];
  const place = { x: left + PADDING, width: width - 2 * PADDING };
  const shade = { kind: "shade", x: left, y, width, height } as const;
  const lines = [
    fitted(cell.label, { ...place, baseline: y + form.labelBaseline }, form.label),
    fitted(cell.value ?? EMPTY, { ...place, baseline: y + form.valueBaseline }, VALUE),
  ];
  return [...(cell.isShaded === true ? [shade] : []), { kind: "text", tag: "P", lines }];
}

/** A rule of half a point over the whole width, just above `y`. */
export function divider(y: number): Item {
  return { kind: "rule", x: BODY.left, y: y - 0.01, width: BODY.width };
}

function placeRows(rows: readonly Row[], top: number): Item[] {
  let y = top;
  return rows.flatMap((row) => {
    const items = row.cells.flatMap((cell) => cellItems(cell, y, CELL_HEIGHT));
    y += row.advance;
    return items;
  });
}

/** Title in the first column on grey, on two lines when it is long. */
function titleItems(title: string, y: number): Item[] {
  const width = COLUMN_WIDTH - 2 * PADDING;
  const lines = wrapped(title, width, TITLE);
  const leading = leadingOf(TITLE_SIZE);
  const first = y + (CELL_HEIGHT - (lines.length - 1) * leading) / 2 + 0.09;
  const placed = lines.map((line, index) =>
    fitted(line, { x: BODY.left + PADDING, baseline: first + index * leading, width }, TITLE),
  );
  return [
    { kind: "shade", x: BODY.left, y, width: COLUMN_WIDTH, height: CELL_HEIGHT },
    { kind: "text", tag: "H2", lines: placed },
  ];
}

/** The single line of an absent block. */
function lineItems(text: string, y: number): Item[] {
  const place = { x: BODY.left, baseline: y + 0.23, width: BODY.width };
  return [
    { kind: "shade", x: BODY.left, y, width: BODY.width, height: LINE_HEIGHT - 0.02 },
    { kind: "text", tag: "H2", lines: [centred(text, place, TITLE)] },
  ];
}

function inlineItem(label: string, value: string | null, y: number): Item {
  const baseline = y + 0.25;
  const x = BODY.left + PADDING;
  const labelText = `${label}:`;
  const start = x + measure(labelText, LABEL.face, LABEL.size) + PADDING;
  const width = BODY.left + BODY.width - PADDING - start;
  const lines = [
    { ...LABEL, x, baseline, text: labelText },
    fitted(value ?? EMPTY, { x: start, baseline, width }, VALUE),
  ];
  return { kind: "text", tag: "P", lines };
}

function textItem(label: string, value: string, y: number, setting: TextSetting): Item {
  const place = { x: BODY.left + PADDING, baseline: y + CELL.labelBaseline, width: BODY.width };
  const lines = [fitted(label, place, LABEL), ...textLines(value, y + TEXT_TOP, setting)];
  return { kind: "text", tag: "P", lines };
}
