/** Limits of a table: more rows than any caller accepts, and far more columns. */
export const TABLE_LIMITS = { rows: 2_000, columns: 50, cell: 1_000 } as const;

/** Why a file is no table. */
export type TableFault = "not_a_table" | "damaged" | "too_large" | "too_many_rows";

/** A parsed file: rows of text cells; empty rows are kept. */
export type Table = string[][];
