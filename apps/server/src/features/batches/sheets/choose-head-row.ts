import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import { insertRows, type BatchRef } from "../record/store.ts";
import { columnsOf, readSheet, storedAbove, type SheetRow } from "./read-sheet.ts";
import { rememberedMapping } from "./remembered-mapping.ts";

/**
 * The sheet read with other heads: its rows are those below them, and its columns are recognised again, or as the company mapped an
 * earlier sheet with these heads.
 * @throws AppError invalid (an empty row, nothing below it, too many rows)
 */
export async function chooseHeadRow(
  transaction: Transaction<Database>,
  ref: BatchRef,
  sheet: StoredSheet,
  headRow: number | null,
): Promise<StoredSheet> {
  const known = sheet.above ?? headsAlone(sheet);
  const table = tableOf([...known, ...(await sourcesOf(transaction, ref))]);
  refuseEmpty(table, headRow);
  const { heads, above, rows } = readSheet(table, headRow);
  await moveRows(transaction, ref, headRow ?? 0, known);
  const remembered = await rememberedMapping(transaction, ref.companyId, heads);
  return {
    ...sheet,
    head_row: headRow,
    heads: [...heads],
    above: storedAbove(above),
    columns: columnsOf({ heads, rows }, remembered?.fields ?? null),
  };
}

function headsAlone({ head_row, heads }: StoredSheet): SheetRow[] {
  return head_row === null ? [] : [{ row: head_row, source: heads }];
}

async function sourcesOf(
  transaction: Transaction<Database>,
  { companyId, batchId }: BatchRef,
): Promise<SheetRow[]> {
  const rows = await transaction
    .selectFrom("batch_rows")
    .select(["row", "source"])
    .where("company_id", "=", companyId)
    .where("batch_id", "=", batchId)
    .execute();
  return rows.flatMap(({ row, source }) => (Array.isArray(source) ? [{ row, source }] : []));
}

/** As the spreadsheet was: rows that are not kept were empty. */
function tableOf(rows: readonly SheetRow[]): (readonly string[])[] {
  const sources = new Map(rows.map(({ row, source }) => [row, source]));
  const last = Math.max(0, ...sources.keys());
  return Array.from({ length: last }, (_, index) => sources.get(index + 1) ?? []);
}

function refuseEmpty(table: readonly (readonly string[])[], headRow: number | null): void {
  if (headRow === null) return;
  if (!table[headRow - 1]?.some((cell) => cell !== ""))
    throw invalidField("head_row", "empty", `A linha ${headRow} está vazia: não tem títulos.`);
  if (headRow >= table.length)
    throw invalidField("head_row", "empty", `Não há linhas com notas abaixo da linha ${headRow}.`);
}

/** Rows above the heads are none of the batch's; those that were above the former heads become so. */
async function moveRows(
  transaction: Transaction<Database>,
  ref: BatchRef,
  headRow: number,
  above: readonly SheetRow[],
): Promise<void> {
  await transaction
    .deleteFrom("batch_rows")
    .where("company_id", "=", ref.companyId)
    .where("batch_id", "=", ref.batchId)
    .where("row", "<=", headRow)
    .execute();
  const below = above.filter(({ row }) => row > headRow);
  await insertRows(transaction, ref, below);
}
