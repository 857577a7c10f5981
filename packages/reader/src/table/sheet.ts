import type { Result } from "@emita/domain/basics/result";
import type { Table, TableFault, TableLimits } from "./limits.ts";
import { attributeOf, isTag, markup, type Piece } from "./markup.ts";
import { brazilianDay, dayText, numberText, type NumberFormats } from "./number-formats.ts";

/** The cells of a worksheet by their references; missing cells are empty. */
export function readSheet(
  sheet: string,
  { strings: sharedStrings, formats, limits }: SheetSurroundings,
): Result<Table, TableFault> {
  const strings = [...stringsOf(sharedStrings)];
  const table: Table = [];
  let row: string[] | null = [];
  let cell: Cell | null = null;
  for (const piece of markup(sheet)) {
    if (isTag(piece, "row")) row = rowAt(table, attributeOf(piece, "r"), limits.rows);
    if (isTag(piece, "c")) cell = cellOf(piece, row?.length ?? 0);
    // Of a formula only the stored result counts, which is in <v>.
    else if (cell && (isTag(piece, "v") || isTag(piece, "t"))) cell.value += piece.text;
    if (cell && piece.name === "c" && piece.kind !== "open") {
      const value = shown(cell, strings, formats);
      if (row === null && value !== "") return { ok: false, reason: "too_many_rows" };
      if (row && cell.column < limits.columns) place(row, cell.column, value.slice(0, limits.cell));
      cell = null;
    }
  }
  return { ok: true, value: table };
}

interface SheetSurroundings {
  /** The workbook's shared strings, as XML. */
  readonly strings: string;
  readonly formats: NumberFormats;
  readonly limits: TableLimits;
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: string | null;
  value: string;
}

/** Null for one beyond the limit: sheets have empty rows there that were once coloured. */
function rowAt(table: Table, place: string | null, last: number): string[] | null {
  const number = place === null ? table.length + 1 : Number(place);
  if (!Number.isInteger(number) || number < 1 || number > last) return null;
  while (table.length < number) table.push([]);
  return table[number - 1] ?? null;
}

function cellOf(piece: Piece, next: number): Cell {
  const place = attributeOf(piece, "r");
  return {
    column: place === null ? next : columnOf(place),
    type: attributeOf(piece, "t") ?? "n",
    style: attributeOf(piece, "s"),
    value: "",
  };
}

/** "AB12" is the 28th, counted from zero: 27. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase() ?? "A";
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function place(row: string[], column: number, value: string): void {
  while (row.length <= column) row.push("");
  row[column] = value.trim();
}

function shown(
  { type, style, value }: Cell,
  strings: readonly string[],
  formats: NumberFormats,
): string {
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "d") return /^\d{4}-\d\d-\d\d/.test(value) ? brazilianDay(value) : value;
  if (type !== "n") return value;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const kind = formats.kindOf(style);
  if (kind === "percent") return `${numberText(Number((number * 100).toPrecision(12)))}%`;
  // Some programs store 11222333000181 as 1.1222333000181E13.
  return (kind === "date" ? dayText(number, formats.isFrom1904) : null) ?? numberText(number);
}

/** Each entry as one text, whatever its formats; phonetic readings of Japanese are left out. */
function* stringsOf(xml: string): Generator<string> {
  let value = "";
  let isAloud = false;
  for (const piece of markup(xml)) {
    if (piece.name === "rPh") isAloud = piece.kind === "open";
    if (isTag(piece, "si")) value = "";
    if (isTag(piece, "t") && !isAloud) value += piece.text;
    if (piece.name === "si" && piece.kind !== "open") yield value;
  }
}
