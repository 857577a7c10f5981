import { BATCH_MAX_ROWS } from "@emita/contract/batches/batch-fields";
import { fieldsOfContents } from "@emita/domain/batches/recognise-columns";
import { fieldsOfHeads, findHeadRow } from "@emita/domain/batches/recognise-heads";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { NewRow } from "../record/store.ts";
import { TOO_MANY_ROWS } from "./sheet-texts.ts";

/** Shown beside each column while its field is chosen. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

export interface ReadSheet {
  readonly headRow: number | null;
  readonly heads: readonly string[];
  /** Filled rows down to the heads. */
  readonly above: readonly SheetRow[];
  /** Filled rows below the heads, as the spreadsheet counts them. */
  readonly rows: readonly SheetRow[];
}

export interface SheetRow extends NewRow {
  readonly source: readonly string[];
}

/**
 * The heads and the filled rows of a table.
 * @param headRow as a person chose it; undefined: as it is found
 * @throws AppError invalid (empty, too many rows)
 */
export function readSheet(
  table: readonly (readonly string[])[],
  headRow: number | null = rowNumber(findHeadRow(table)),
): ReadSheet {
  const filled = table
    .map((source, index) => ({ row: index + 1, source }))
    .filter(({ source }) => source.some((cell) => cell !== ""));
  const above = filled.filter(({ row }) => row <= (headRow ?? 0));
  const rows = filled.slice(above.length);
  if (rows.length === 0)
    throw invalidField("file", "empty", "Não há linhas com notas nesta planilha.");
  if (rows.length > BATCH_MAX_ROWS) throw invalidField("file", "too_many_rows", TOO_MANY_ROWS);
  return { headRow, heads: headRow === null ? [] : (table[headRow - 1] ?? []), above, rows };
}

const rowNumber = (index: number | null) => (index === null ? null : index + 1);

export function storedAbove(above: ReadSheet["above"]): NonNullable<StoredSheet["above"]> {
  return above.map(({ row, source }) => ({ row, source: [...source] }));
}

/** The columns of a sheet with the fields that are recognised in them. */
export function columnsOf(
  { heads, rows }: Pick<ReadSheet, "heads" | "rows">,
  fields: readonly (string | null)[] | null,
): StoredSheet["columns"] {
  const width = Math.max(heads.length, ...rows.map(({ source }) => source.length));
  const known = fields ?? recognised({ heads, rows });
  return Array.from({ length: width }, (_, index) => ({
    index,
    head: heads[index] ?? "",
    samples: samplesOf(rows, index),
    field: known[index] ?? null,
  })).filter(({ head, samples }) => head !== "" || samples.length > 0);
}

function recognised({ heads, rows }: Pick<ReadSheet, "heads" | "rows">): (string | null)[] {
  return heads.length > 0
    ? fieldsOfHeads(heads)
    : fieldsOfContents(rows.map(({ source }) => source));
}

function samplesOf(rows: ReadSheet["rows"], column: number): string[] {
  const samples: string[] = [];
  for (const { source } of rows) {
    const cell = source[column] ?? "";
    if (cell !== "") samples.push(cell.slice(0, SAMPLE_LENGTH));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
