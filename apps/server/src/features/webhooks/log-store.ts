import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { AttemptRow, DeliveryRow } from "./deliveries-store.ts";
import type { DeliveryRef } from "./job-references.ts";
import type { Handle } from "./store.ts";

/** Without the body: one line of the log, with what the last try brought. */
export type LoggedDelivery = Omit<DeliveryRow, "body"> & {
  readonly last_status: number | null;
  readonly last_failure: string | null;
};

const LOGGED_COLUMNS = [
  "d.seq",
  "d.id",
  "d.company_id",
  "d.type",
  "d.invoice_id",
  "d.state",
  "d.is_manual",
  "d.tries",
  "d.next_try_at",
  "d.claim_id",
  "d.claimed_until",
  "d.created_at",
  "d.delivered_at",
  "a.status as last_status",
  "a.failure as last_failure",
] as const;

/** Newest first, below the delivery `before`. */
export async function listLogged(
  db: Handle,
  companyId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<LoggedDelivery[]> {
  return logged(db, companyId)
    .$if(before !== null, (query) => query.where("d.seq", "<", before))
    .orderBy("d.seq", "desc")
    .limit(limit)
    .execute();
}

export async function findLogged(
  db: Handle,
  { companyId, deliveryId }: DeliveryRef,
): Promise<LoggedDelivery | null> {
  return (await logged(db, companyId).where("d.id", "=", deliveryId).executeTakeFirst()) ?? null;
}

function logged(db: Handle, companyId: string) {
  return db
    .selectFrom("webhook_deliveries as d")
    .leftJoin("webhook_attempts as a", (join) =>
      join.onRef("a.delivery_id", "=", "d.id").onRef("a.number", "=", "d.tries"),
    )
    .select(LOGGED_COLUMNS)
    .where("d.company_id", "=", companyId);
}

/** The last tries first. */
export async function listAttempts(
  db: Handle,
  { companyId, deliveryId }: DeliveryRef,
  limit: number,
): Promise<AttemptRow[]> {
  return db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

/** The webhook is gone, and its log with it. */
export async function removeDeliveries(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction.deleteFrom("webhook_deliveries").where("company_id", "=", companyId).execute();
}

/** For all users. @returns how many are gone. */
export async function removeOld(db: Handle, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_deliveries")
    .where(
      "seq",
      "in",
      db
        .selectFrom("webhook_deliveries")
        .select("seq")
        .where("created_at", "<", before)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
