import type { Result } from "@emita/domain/basics/result";
import type { Table, TableFault, TableLimits } from "./limits.ts";

/** The first of them in the first line separates the cells: a name may contain a comma, hardly ever a semicolon or tab. */
const DELIMITERS = ["\t", ";", ","] as const;
/** A spreadsheet's own hint in the first line. */
const HINT = /^sep=(.)\r?\n/;

/** Delimited text by RFC 4180, with any of the usual delimiters. */
export function readDelimited(text: string, limits: TableLimits): Result<Table, TableFault> {
  const hint = HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const reader = new CellReader(body, hint?.[1] ?? delimiterOf(body), limits);
  const table: Table = hint ? [[]] : [];
  for (let row = reader.next(); row !== null; row = reader.next()) {
    if (table.length >= limits.rows) return { ok: false, reason: "too_many_rows" };
    table.push(row);
  }
  return { ok: true, value: table };
}

function delimiterOf(text: string): string {
  const outside = firstLine(text).replaceAll(/"[^"]*"/g, "");
  return DELIMITERS.find((delimiter) => outside.includes(delimiter)) ?? ";";
}

/** The first non-empty line. */
function firstLine(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/[\r\n]/);
  return lines.find((line) => line.trim() !== "") ?? "";
}

/** Scans the text once, row by row. */
class CellReader {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #limits: TableLimits;
  #at = 0;

  constructor(text: string, delimiter: string, limits: TableLimits) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#limits = limits;
  }

  /** The cells of the next row; null after the last one. */
  next(): string[] | null {
    if (this.#at >= this.#text.length) return null;
    const row: string[] = [];
    for (;;) {
      const cell = this.#cell();
      if (row.length < this.#limits.columns) row.push(cell.slice(0, this.#limits.cell).trim());
      const end = this.#text[this.#at] ?? "";
      this.#at += 1;
      if (end === this.#delimiter) continue;
      if (end === "\r" && this.#text[this.#at] === "\n") this.#at += 1;
      return row;
    }
  }

  /** Stops at its end without consuming it. */
  #cell(): string {
    return this.#text[this.#at] === '"' ? this.#quoted() + this.#plain() : this.#plain();
  }

  #plain(): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd(this.#text[this.#at])) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  /** A quoted value; an unclosed one extends to the end of the text. */
  #quoted(): string {
    let value = "";
    this.#at += 1;
    for (;;) {
      const end = this.#text.indexOf('"', this.#at);
      value += this.#text.slice(this.#at, end === -1 ? undefined : end);
      this.#at = end === -1 ? this.#text.length : end + 1;
      if (end === -1 || this.#text[this.#at] !== '"') return value;
      value += '"';
      this.#at += 1;
    }
  }

  #isEnd(character: string | undefined): boolean {
    return character === this.#delimiter || character === "\n" || character === "\r";
  }
}
