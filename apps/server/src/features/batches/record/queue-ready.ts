import type { BatchRef, Handle } from "./store.ts";

/** Hands the ready rows over to issuing. @returns their number. */
export async function queueReady(db: Handle, { companyId, batchId }: BatchRef): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("batch_rows")
    .set({ state: "queued" })
    .where("company_id", "=", companyId)
    .where("batch_id", "=", batchId)
    .where("state", "=", "ready")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
