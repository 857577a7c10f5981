import type { CreateBatch } from "@emita/contract/batches/batches";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import type { Context } from "../../../platform/context/context.ts";
import { checkBatchJob } from "../record/job-references.ts";
import { insertBatch, insertRows, type BatchRef, type NewRow } from "../record/store.ts";
import { missingFields } from "./missing-fields.ts";
import { columnsOf, readSheet, storedAbove } from "./read-sheet.ts";
import { rememberedMapping } from "./remembered-mapping.ts";

const NAME_MAX = 200;

/** A batch of the items of a program or a person. Each repeats earlier invoices as `POST /invoices` does: with a warning. */
export async function createFromItems(
  ctx: Context,
  companyId: string,
  { items, name = null }: CreateBatch,
): Promise<BatchRef> {
  const rows = items.map((source, index) => ({ row: index + 1, source }));
  return store(ctx, companyId, { name, source: "items", sheet: null, rows, asks: false });
}

/**
 * A batch of a spreadsheet's rows. Columns that an earlier sheet with the same heads had keep their fields; others are recognised.
 * @throws AppError invalid (empty, too many rows)
 */
export async function createFromTable(
  ctx: Context,
  companyId: string,
  table: readonly (readonly string[])[],
  fileName: string | null,
): Promise<BatchRef> {
  const { headRow, heads, above, rows } = readSheet(table);
  const remembered = await rememberedMapping(ctx.db, companyId, heads);
  const sheet: StoredSheet = {
    head_row: headRow,
    heads: [...heads],
    above: storedAbove(above),
    columns: columnsOf({ heads, rows }, remembered?.fields ?? null),
    defaults: remembered?.defaults ?? {},
    source: remembered ? "remembered" : "recognised",
  };
  const name = fileName?.slice(0, NAME_MAX) || null;
  return store(ctx, companyId, { name, source: "spreadsheet", sheet, rows, asks: true });
}

interface NewBatch {
  readonly name: string | null;
  readonly source: "spreadsheet" | "items";
  readonly sheet: StoredSheet | null;
  readonly rows: readonly NewRow[];
  readonly asks: boolean;
}

async function store(
  ctx: Context,
  companyId: string,
  { name, source, sheet, rows, asks }: NewBatch,
): Promise<BatchRef> {
  const ref = { companyId, batchId: ctx.newId() };
  const now = ctx.clock.now();
  const isUnderstood = sheet === null || missingFields(sheet).length === 0;
  await ctx.db.transaction().execute(async (transaction) => {
    await insertBatch(transaction, {
      company_id: companyId,
      id: ref.batchId,
      name,
      source,
      state: isUnderstood ? "checking" : "mapping",
      sheet: sheet && JSON.stringify(sheet),
      asks,
      created_at: now,
      updated_at: now,
    });
    await insertRows(transaction, ref, rows);
    if (isUnderstood) await ctx.jobs.enqueue(transaction, checkBatchJob, ref);
  });
  return ref;
}
