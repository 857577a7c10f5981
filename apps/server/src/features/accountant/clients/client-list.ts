import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import type { Result } from "@emita/domain/basics/result";

/** One line of a list of clients, as it is written. */
export interface ListedClient {
  /** As the spreadsheet counts, from one. */
  readonly row: number;
  /** Without its mask; may be wrong. */
  readonly cnpj: string;
  readonly companyName: string | null;
  readonly ownerEmail: string | null;
}

export type ClientListFault = "empty" | "no_cnpj_column" | "too_many_clients";

/** More than any office brings at once. */
export const MAX_CLIENTS = 500;

/** Where the columns are. */
interface Columns {
  readonly cnpj: number;
  readonly name: number | null;
  readonly email: number | null;
}

/**
 * The clients of a table: a column of CNPJs, and if there are, one of names and one of the owners' addresses. A head says which
 * is which; without one their contents do. Empty rows are left out.
 */
export function readClientList(
  table: readonly (readonly string[])[],
): Result<ListedClient[], ClientListFault> {
  const filled = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = filled;
  if (!first) return { ok: false, reason: "empty" };
  const head = first.cells.some((cell) => isCnpj(cnpjIn(cell))) ? null : headOf(first.cells);
  const rows = head ? filled.slice(1) : filled;
  if (rows.length === 0) return { ok: false, reason: "empty" };
  const columns = head ?? columnsByContent(rows.map(({ cells }) => cells));
  if (!columns) return { ok: false, reason: "no_cnpj_column" };
  if (rows.length > MAX_CLIENTS) return { ok: false, reason: "too_many_clients" };
  return { ok: true, value: rows.map(({ row, cells }) => clientOf(row, cells, columns)) };
}

function clientOf(row: number, cells: readonly string[], columns: Columns): ListedClient {
  const at = (column: number | null) => (column === null ? null : cells[column] || null);
  return {
    row,
    cnpj: cnpjIn(cells[columns.cnpj] ?? ""),
    companyName: at(columns.name),
    ownerEmail: at(columns.email),
  };
}

/** Numbers lose the zeros in front in a spreadsheet: they come back where the check digits then agree. */
function cnpjIn(cell: string): string {
  const cnpj = normalizeCnpj(cell);
  const filled = cnpj.padStart(14, "0");
  return /^\d{7,13}$/.test(cnpj) && isCnpj(filled) ? filled : cnpj;
}

/** Null where no cell of the row calls itself CNPJ. */
function headOf(cells: readonly string[]): Columns | null {
  const names = cells.map(plain);
  const find = (words: RegExp, except: readonly number[] = []): number | null => {
    const at = names.findIndex((name, index) => words.test(name) && !except.includes(index));
    return at === -1 ? null : at;
  };
  const cnpj = find(/cnpj/);
  if (cnpj === null) return null;
  const email = find(/e-?mail/, [cnpj]);
  const taken = email === null ? [cnpj] : [cnpj, email];
  return { cnpj, email, name: find(/raz|nome|empresa|cliente|denomina/, taken) };
}

function columnsByContent(rows: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const count = (column: number, fits: (cell: string) => boolean) =>
    rows.filter((cells) => fits(cells[column] ?? "")).length;
  const best = (fits: (cell: string) => boolean, among: readonly number[]): number | null => {
    const [found] = among
      .map((column) => ({ column, hits: count(column, fits) }))
      .filter(({ hits }) => hits > 0)
      .toSorted((one, other) => other.hits - one.hits);
    return found?.column ?? null;
  };
  const cnpj = best((cell) => isCnpj(cnpjIn(cell)), columns);
  if (cnpj === null) return null;
  const others = columns.filter((column) => column !== cnpj);
  const email = best((cell) => cell.includes("@"), others);
  const rest = others.filter((column) => column !== email);
  return { cnpj, email, name: best((cell) => /\p{L}{2}/u.test(cell), rest) };
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
