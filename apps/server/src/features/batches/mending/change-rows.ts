import { sql } from "kysely";
import type { z } from "zod";
import type { changeBatchRowsSchema } from "@emita/contract/batches/batches";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../../invoices/public.ts";
import { createChecker } from "../checking/checker.ts";
import { saveChecked, saveTaxes } from "../checking/save-checked.ts";
import { lookUpNames } from "../checking/look-up-names.ts";
import { announceBatch } from "../record/announce.ts";
import {
  lockBatch,
  rowsOf,
  updateBatch,
  type BatchRecord,
  type BatchRef,
  type RowRecord,
} from "../record/store.ts";

export type RowChange = z.output<typeof changeBatchRowsSchema>["rows"][number];

/** Rows that never became an invoice, and are not about to. */
const OPEN_STATES = ["checking", "ready", "error", "duplicate", "left_out", "refused"] as const;

/** More rows of the sheet than this are not checked again for one change. */
const MOST_NEIGHBOURS = 200;
/** A look-up of a single mended CNPJ; a pasted column is not looked up while the caller waits. */
const MOST_LOOKED_UP = 10;

/**
 * Mends cells, leaves rows out, or confirms that a repeated one is meant; the rows are checked again at once, and with them those
 * that they repeat or that repeat them.
 * @returns the numbers of the changed rows, then of others that were checked again
 * @throws AppError not_found, batch_not_ready (a row that was submitted, or columns that are not mapped)
 */
export async function changeRows(
  ctx: Context,
  deps: IssuingDeps,
  ref: BatchRef,
  changes: readonly RowChange[],
): Promise<readonly number[]> {
  const numbers = [...new Set(changes.map(({ row }) => row))];
  const batch = await ctx.db.transaction().execute(async (transaction) => {
    const locked = await lockBatch(transaction, ref);
    if (locked.state === "mapping") throw notReady("Escolha antes o que é cada coluna.");
    const rows = await rowsOf(transaction, ref, { rows: numbers });
    refuseMissing(numbers, rows);
    await storeChanges(transaction, ref, merged(rows, changes));
    return locked;
  });
  await checkAgain(ctx, deps, ref, batch, numbers);
  const others = await neighboursOf(ctx, ref, numbers);
  await checkAgain(ctx, deps, ref, batch, others);
  await ctx.db.transaction().execute(async (transaction) => {
    await saveTaxes(transaction, ref);
    await updateBatch(transaction, ref, { updated_at: ctx.clock.now() });
    await announceBatch(ctx, transaction, ref);
  });
  return [...numbers, ...others];
}

function notReady(detail: string): AppError {
  return new AppError("batch_not_ready", { detail });
}

function refuseMissing(numbers: readonly number[], rows: readonly RowRecord[]): void {
  const found = new Map(rows.map((row) => [row.row, row]));
  for (const number of numbers) {
    const row = found.get(number);
    if (!row) throw new AppError("not_found", { detail: `O lote não tem a linha ${number}.` });
    if (!OPEN_STATES.some((state) => state === row.state))
      throw notReady(`A linha ${number} já foi enviada e não muda mais aqui.`);
  }
}

interface Changed {
  readonly row: number;
  readonly edits: Record<string, string>;
  readonly left_out: boolean;
  readonly is_confirmed: boolean;
}

/** Typed cells lie over those of the sheet; what was confirmed of other contents is asked again. */
function merged(rows: readonly RowRecord[], changes: readonly RowChange[]): Changed[] {
  return rows.map((record) => {
    let { edits, left_out, is_confirmed } = record;
    for (const change of changes.filter(({ row }) => row === record.row)) {
      if (change.cells) {
        edits = { ...edits, ...change.cells };
        is_confirmed = false;
      }
      left_out = change.left_out ?? left_out;
      is_confirmed = change.confirm_duplicate ?? is_confirmed;
    }
    return { row: record.row, edits, left_out, is_confirmed };
  });
}

async function storeChanges(
  db: Context["db"],
  { companyId, batchId }: BatchRef,
  changed: readonly Changed[],
): Promise<void> {
  await sql`update batch_rows set edits = changed.edits, left_out = changed.left_out,
      is_confirmed = changed.is_confirmed
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (row integer, edits jsonb,
      left_out boolean, is_confirmed boolean)
    where batch_rows.company_id = ${companyId}::uuid and batch_rows.batch_id = ${batchId}::uuid
      and batch_rows.row = changed.row`.execute(db);
}

async function checkAgain(
  ctx: Context,
  deps: IssuingDeps,
  ref: BatchRef,
  batch: BatchRecord,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  const checker = createChecker(ctx, deps, ref, batch);
  const rows = await rowsOf(ctx.db, ref, { rows: numbers });
  const first = await checker.check(rows, false);
  const save = { among: OPEN_STATES, sheet: batch.sheet };
  const unnamed = first.filter(({ state }) => state === "checking").map(({ row }) => row);
  await saveChecked(
    ctx.db,
    ref,
    first.filter(({ row }) => !unnamed.includes(row)),
    save,
  );
  if (unnamed.length === 0) return;
  const waiting = rows.filter(({ row }) => unnamed.includes(row));
  if (unnamed.length <= MOST_LOOKED_UP) await lookUpNames(ctx, checker.taxIdsOf(waiting));
  await saveChecked(ctx.db, ref, await checker.check(waiting, true), save);
}

/** Rows that repeated another one, or that have client and amount of a changed one. */
async function neighboursOf(
  { db }: Context,
  { companyId, batchId }: BatchRef,
  numbers: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    select row from batch_rows
    where company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid
      and state in ('ready', 'duplicate') and not row = any(${[...numbers]}::integer[])
      and (warnings @> '[{"code": "repeated_row"}]' or (input ->> 'cnpj', amount_cents) in (
        select input ->> 'cnpj', amount_cents from batch_rows
        where company_id = ${companyId}::uuid and batch_id = ${batchId}::uuid
          and row = any(${[...numbers]}::integer[]) and input is not null))
    order by row limit ${MOST_NEIGHBOURS}`.execute(db);
  return rows.map(({ row }) => row);
}
