import type { Context } from "../../../platform/context/context.ts";
import type { BatchRef } from "./store.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** Notifies the company's open screens after the commit. */
export function announceBatch(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  { companyId, batchId }: BatchRef,
): Promise<void> {
  return live.publish(transaction, companyId, { type: "batch.changed", id: batchId });
}

/** The same about what is stored already. */
export function tellBatch({ live }: Pick<Context, "live">, { companyId, batchId }: BatchRef): void {
  live.tell(companyId, { type: "batch.changed", id: batchId });
}
