import { isTaxId } from "../identifiers/tax-id.ts";
import type { BatchField } from "./batch-field.ts";
import { readAmount, readTaxId } from "./read-cells.ts";

/** More rows add nothing. */
const LOOKED_AT = 200;
/** The part of a column's filled cells that must fit. */
const MOST_FIT = 0.6;

/** The fields of columns without heads, by their contents: CNPJ or CPF, e-mail, amount, name, and the longest text. */
export function fieldsOfContents(rows: readonly (readonly string[])[]): (BatchField | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) =>
    rows
      .slice(0, LOOKED_AT)
      .map((cells) => cells[column]?.trim() ?? "")
      .filter((cell) => cell !== ""),
  );
  const fields: (BatchField | null)[] = columns.map(() => null);
  for (const [field, fits] of TESTS) {
    const column = columns.findIndex(
      (cells, at) => fields[at] === null && cells.length > 0 && share(cells, fits) >= MOST_FIT,
    );
    if (column !== -1) fields[column] = field;
  }
  return fields;
}

function share(cells: readonly string[], fits: (cell: string) => boolean): number {
  return cells.filter(fits).length / cells.length;
}

const hasWords = (cell: string) => /\p{L}{2}/u.test(cell) && !cell.includes("@");

/** In this order: a CNPJ without its mask would be an amount too, and any text a name. */
const TESTS: readonly (readonly [BatchField, (cell: string) => boolean])[] = [
  ["cnpj", (cell) => isTaxId(readTaxId(cell))],
  ["email", (cell) => /^[^\s@]+@[^\s@]+$/.test(cell)],
  ["amount", (cell) => cell.length <= 20 && readAmount(cell).ok],
  ["company_name", hasWords],
  ["service_description", hasWords],
];
