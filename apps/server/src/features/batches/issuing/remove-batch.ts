import type { Context } from "../../../platform/context/context.ts";
import { announceBatch } from "../record/announce.ts";
import { KEPT_MS } from "../record/retention.ts";
import { lockBatch, type BatchRef } from "../record/store.ts";

/** Removes a batch with its rows; what was queued is not issued any more, invoices stay. @throws AppError not_found */
export async function removeBatch(ctx: Context, ref: BatchRef): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await lockBatch(transaction, ref);
    await transaction
      .deleteFrom("batches")
      .where("company_id", "=", ref.companyId)
      .where("id", "=", ref.batchId)
      .execute();
    await announceBatch(ctx, transaction, ref);
  });
}

/** Batches of the rows of which nothing is needed any more: they hold personal data. */
export async function removeOldBatches({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.deleteFrom("batches").where("created_at", "<", before).execute();
}
