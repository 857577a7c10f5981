import type { z } from "zod";
import type { mapBatchSchema } from "@emita/contract/batches/batches";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { announceBatch } from "../record/announce.ts";
import { checkBatchJob } from "../record/job-references.ts";
import { lockBatch, updateBatch, type BatchRef } from "../record/store.ts";
import { chooseHeadRow } from "./choose-head-row.ts";
import { missingFields } from "./missing-fields.ts";
import { rememberMapping } from "./remembered-mapping.ts";

/**
 * Takes over which column is which field, remembers it for the next sheet with these heads, and checks all rows again. What was typed
 * into cells stays.
 * @throws AppError not_found, batch_not_ready (submitted already, or made of items), invalid (a field twice, an empty head row)
 */
export async function mapBatch(
  ctx: Context,
  ref: BatchRef,
  { head_row: headRow, columns: chosen, defaults }: z.output<typeof mapBatchSchema>,
): Promise<void> {
  refuseTwice(chosen);
  await ctx.db.transaction().execute(async (transaction) => {
    const { sheet, submitted_at } = await lockBatch(transaction, ref);
    if (sheet === null || submitted_at !== null)
      throw new AppError("batch_not_ready", {
        detail: sheet
          ? "As colunas não mudam mais depois do envio."
          : "Este lote não veio de uma planilha: não tem colunas.",
      });
    const read =
      headRow === undefined || headRow === sheet.head_row
        ? sheet
        : await chooseHeadRow(transaction, ref, sheet, headRow);
    const mapped: StoredSheet = {
      ...read,
      source: "chosen",
      defaults: filled(defaults ?? sheet.defaults),
      columns: read.columns.map((column) => ({
        ...column,
        field: fieldOf(chosen, column),
      })),
    };
    const now = ctx.clock.now();
    const isUnderstood = missingFields(mapped).length === 0;
    await updateBatch(transaction, ref, {
      sheet: JSON.stringify(mapped),
      state: isUnderstood ? "checking" : "mapping",
      updated_at: now,
    });
    await rememberMapping(transaction, ref.companyId, mapped, now);
    await transaction
      .updateTable("batch_rows")
      .set({ state: "checking" })
      .where("company_id", "=", ref.companyId)
      .where("batch_id", "=", ref.batchId)
      .execute();
    if (isUnderstood) await ctx.jobs.enqueue(transaction, checkBatchJob, ref);
    await announceBatch(ctx, transaction, ref);
  });
}

type Chosen = z.output<typeof mapBatchSchema>["columns"];

/** Columns that the request does not name stay as they are. */
function fieldOf(chosen: Chosen, { index, field }: StoredSheet["columns"][number]): string | null {
  const choice = chosen.find((one) => one.index === index);
  return choice ? choice.field : field;
}

function refuseTwice(chosen: Chosen): void {
  const fields = chosen.map(({ field }) => field).filter((field) => field !== null);
  if (new Set(fields).size < fields.length)
    throw invalidField("columns", "repeated", "Cada campo da nota vem de uma coluna só.");
}

function filled(defaults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ""));
}
