/** How large a table may be; `partBytes`: of an unpacked part of a workbook. */
export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  readonly partBytes: number;
}

const MIB = 1024 * 1024;

/** Where the caller says nothing: far more columns than any list of names has. */
export const TABLE_LIMITS: TableLimits = {
  rows: 2_000,
  columns: 50,
  cell: 1_000,
  partBytes: 12 * MIB,
};

/** For sheets of thousands of invoices or clients, with formats, a head and a title. */
export const LARGE_TABLE: TableLimits = {
  rows: 5_100,
  columns: 100,
  cell: 2_000,
  partBytes: 32 * MIB,
};

/** Why a file is no table. */
export type TableFault = "not_a_table" | "damaged" | "too_large" | "too_many_rows";

/** A parsed file: rows of text cells; empty rows are kept. */
export type Table = string[][];
