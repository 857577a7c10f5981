import type { z } from "zod";
import type {
  Batch,
  BatchList,
  batchRowsQuerySchema,
  BatchRowList,
  ChangedBatchRows,
  listBatchesQuerySchema,
} from "@emita/contract/batches/batches";
import { decodeListPosition, encodeListPosition } from "../../../platform/basics/list-position.ts";
import type { Context } from "../../../platform/context/context.ts";
import { requireBatch, type BatchRecord, type BatchRef } from "../record/store.ts";
import { presentBatch, presentRow, presentSlimRow } from "./present.ts";
import { countRows, shownRows } from "./shown-rows.ts";
import { totalsOf } from "./totals.ts";

/** @throws AppError not_found */
export async function showBatch(ctx: Context, ref: BatchRef, withRows: boolean): Promise<Batch> {
  const batch = await requireBatch(ctx.db, ref);
  const [shown] = await presented(ctx, ref.companyId, [batch]);
  if (!shown) throw new Error("a batch without totals");
  if (!withRows) return shown;
  return { ...shown, rows: (await shownRows(ctx.db, ref, {})).map(presentSlimRow) };
}

async function presented(
  ctx: Context,
  companyId: string,
  batches: readonly BatchRecord[],
): Promise<Batch[]> {
  const totals = await totalsOf(ctx, companyId, batches);
  return batches.flatMap((batch) => {
    const own = totals.get(batch.id);
    return own ? [presentBatch(batch, own)] : [];
  });
}

/** Newest first. @throws AppError invalid (a cursor that is not ours) */
export async function listBatches(
  ctx: Context,
  companyId: string,
  { limit, cursor }: z.output<typeof listBatchesQuerySchema>,
): Promise<BatchList> {
  const after = cursor === undefined ? null : positionOf(cursor);
  let query = ctx.db.selectFrom("batches").selectAll().where("company_id", "=", companyId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(after.createdAt, after.id)),
    );
  // One more than requested shows whether there is a next page.
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: await presented(ctx, companyId, page),
    next_cursor:
      rows.length > limit && last
        ? encodeListPosition({ key: last.created_at.toISOString(), id: last.id })
        : null,
  };
}

function positionOf(cursor: string): { readonly createdAt: Date; readonly id: string } {
  const { key, id } = decodeListPosition(cursor);
  const createdAt = new Date(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(key) ? key : 0);
  return { createdAt: Number.isNaN(createdAt.getTime()) ? new Date(0) : createdAt, id };
}

/** Rows with their cells, for a grid that shows a part of them. @throws AppError not_found */
export async function listRows(
  ctx: Context,
  ref: BatchRef,
  { state, offset, limit }: z.output<typeof batchRowsQuerySchema>,
): Promise<BatchRowList> {
  const { sheet } = await requireBatch(ctx.db, ref);
  const [rows, total] = await Promise.all([
    shownRows(ctx.db, ref, { state, offset, limit }),
    countRows(ctx.db, ref, { state }),
  ]);
  return { data: rows.map((row) => presentRow(row, sheet)), total, offset };
}

/** These rows in this order, with the totals that their change left. */
export async function showChanged(
  ctx: Context,
  ref: BatchRef,
  numbers: readonly number[],
): Promise<ChangedBatchRows> {
  const batch = await requireBatch(ctx.db, ref);
  const [shown] = await presented(ctx, ref.companyId, [batch]);
  if (!shown) throw new Error("a batch without totals");
  const rows = await shownRows(ctx.db, ref, { rows: numbers });
  const byNumber = new Map(rows.map((row) => [row.row, presentRow(row, batch.sheet)]));
  return {
    data: numbers.flatMap((number) => byNumber.get(number) ?? []),
    totals: shown.totals,
  };
}
