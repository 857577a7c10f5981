import {
  isLabelCell,
  type Layout,
  letterHeight,
  toValue,
  type Value,
} from "../../page/geometry.ts";
import type { Cell } from "../../page/layout.ts";
import { cellBelow, fillsItsLine, hangsUnder } from "../../page/wrapping.ts";
import { isWholeLabel } from "../../vocabulary/phrases.ts";
import { isAddressLike, nameAtStart } from "../../vocabulary/shapes.ts";
import { tokenize } from "../../vocabulary/tokens.ts";

/**
 * The name at the start of a value, with the lines on which it continues; null when the value does not start with a whole
 * name.
 * @param label length of the label that runs into the value
 */
export function wholeName(layout: Layout, value: Value, label: number): string | null {
  const start = nameAtStart(value.text, label);
  if (!start) return null;
  const whole =
    inNarrowColumn(layout, value) ??
    listedOverTwoLines(layout, value, start) ??
    withContinuations(layout, value, start);
  // "MORA DE", "Distribuição de": a fragment of another text.
  return /\s(?:de|d[ao]s?|e|por|em)$/i.test(whole) ? null : whole;
}

/**
 * "NOME DA EMPRESA Associação" over "Horizonte", "de", "Imóveis Ltda": after a long label each line has room for one
 * word; null elsewhere.
 */
function inNarrowColumn(layout: Layout, value: Value): string | null {
  const lines = [value.text];
  let next = cellBelow(layout, value);
  while (next && isNextOfColumn(layout, value, next, lines.length)) {
    lines.push(next.text);
    next = cellBelow(layout, toValue(next, next.words, "below"));
  }
  if (lines.length < 3 || lines.some((text) => text.split(" ").length > 2)) return null;
  const whole = lines.join(" ");
  return nameAtStart(whole) === whole ? whole : null;
}

function isNextOfColumn(layout: Layout, value: Value, next: Cell, line: number): boolean {
  const isLittleWord = /^(?:d[aeo]s?|e)$/.test(next.text);
  return (
    layout.lines[next.line]?.cells.length === 1 &&
    !/\d/.test(next.text) &&
    (isLittleWord || !isLabelCell(layout, next)) &&
    (line > 1 || hangsUnder(layout, value, next)) &&
    Math.abs(next.box.x - value.box.x) < letterHeight(layout, value.cell) / 2
  );
}

/** Long names in narrow columns take up to three lines. */
const MAX_MORE_LINES = 2;

function withContinuations(layout: Layout, first: Value, start: string): string {
  let name = start;
  let last = first;
  let tail = start;
  for (let more = 0; more < MAX_MORE_LINES; more++) {
    const next = continuation(layout, last, tail);
    if (!next) break;
    // "Centro-" ends a line, "Oeste" starts the next.
    name = `${name}${/\p{L}-\s*$/u.test(last.text) ? "-" : " "}${next.text}`;
    last = toValue(next.cell, next.cell.words, last.where);
    tail = next.text;
  }
  return name;
}

/** Ends of company names that may be alone on the next line. */
const LEGAL_FORM =
  /^(?:ltda|me|epp|eireli|s\.?\/?a\.?|ss|s\/s|mei|cia|associados|advogados|sociedade|limitada|ltda\.?\s?-?\s?(?:me|epp)?|- ?(?:me|epp))\b/i;

/** A name with commas whose legal form is on the next line. */
function listedOverTwoLines(layout: Layout, value: Value, name: string): string | null {
  if (!value.text.slice(name.length).startsWith(",")) return null;
  const next = cellBelow(layout, value);
  const joined = next && nameAtStart(`${value.text} ${next.text}`, value.text.indexOf(name));
  return joined?.startsWith(`${name}, `) ? joined : null;
}

const ENDS_IN_LEGAL_FORM = /\s(?:ltda|eireli|epp|s\.?\/?a|s\/s)\.?$/i;

/** The name's next line when the first was full: below it, without a label, not an address. */
function continuation(
  layout: Layout,
  value: Value,
  name: string,
): { readonly cell: Cell; readonly text: string } | null {
  // Text followed the name on its line: the name was complete.
  if (
    !value.text.replace(/[\s-]+$/, "").endsWith(name) ||
    /\b(?:ltda|s\.?[/.]?a|me|epp|eireli)\.?$/i.test(name)
  ) {
    if (!/\b(?:ltda|ltda\.)$/i.test(name)) return null;
  }
  const next = cellBelow(layout, value);
  if (!next || isLabelCell(layout, next) || isAddressLike(next.text) || /^\d/.test(next.text))
    return null;
  // "Associados Ltda - 11.222.333/0001-81": the rest of the name may be followed by its id.
  const rest = next.text.replace(/[\s–—-]*\d.*$/, "");
  if (rest !== next.text && !LEGAL_FORM.test(rest) && !ENDS_IN_LEGAL_FORM.test(rest)) return null;
  if (value.where === "right" && (hasOwnLabel(layout, next) || isNextHead(layout, value, next)))
    return null;
  // "... LTDA" may only continue with "ME".
  if (/\bltda\.?$/i.test(name) && !LEGAL_FORM.test(rest)) return null;
  if (isWholeLabel(tokenize([{ text: rest }]))) return null;
  if (LEGAL_FORM.test(rest) && rest.split(" ").length <= 4) return { cell: next, text: rest };
  const text = nameAtStart(rest);
  if (!text || text.split(" ").length > 5) return null;
  const isOpen =
    /(?:&|\be|\bd[aeo]s?|-)$/i.test(value.text.trimEnd()) || ENDS_IN_LEGAL_FORM.test(text);
  return isOpen || fillsItsLine(layout, value, next) || hangsUnder(layout, value, next)
    ? { cell: next, text }
    : null;
}

/** The next row of a list: this text is its heading, because a value is directly below the name. */
function isNextHead(layout: Layout, value: Value, next: Cell): boolean {
  const height = letterHeight(layout, next);
  return (
    next.box.x < value.box.x - height &&
    (layout.lines[next.line]?.cells ?? []).some(
      (cell) => cell !== next && Math.abs(cell.box.x - value.box.x) < height,
    )
  );
}

/** The next row of a list: the cell on its left is a label. */
function hasOwnLabel(layout: Layout, cell: Cell): boolean {
  const left = layout.lines[cell.line]?.cells.findLast((other) => other.box.x < cell.box.x);
  return left !== undefined && isLabelCell(layout, left);
}
