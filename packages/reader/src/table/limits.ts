/** What of a table is looked at: more rows than anybody is asked for, and far more columns. */
export const TABLE_LIMITS = { rows: 2_000, columns: 50, cell: 1_000 } as const;

/** Why a file gives no table. */
export type TableFault = "not_a_table" | "damaged" | "too_large" | "too_many_rows";

/** A file as it is written: rows of cells, each as text; empty rows keep their place. */
export type Table = string[][];
