import type { Db } from "../../../platform/context/context.ts";
import type { DocumentRow } from "../store.ts";

const MOST = 100;

/** Documents that arrived by mail and were not set aside, the newest first. */
export function listArrived(db: Db, companyId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("arrived_by_mail", "=", true)
    .where("settled_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** It waits no more. Nothing happens to one that does not wait. */
export async function settleDocument(
  db: Db,
  companyId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("documents")
    .set({ settled_at: now })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .execute();
}
