import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { AttemptRow, DeliveryRow } from "./deliveries-store.ts";
import type { DeliveryRef } from "./delivery-ref.ts";
import type { Handle, WebhookRef } from "../store.ts";

/** Without the body: one line of the log, with the result of the last try. */
export type LoggedDelivery = Omit<DeliveryRow, "body"> & {
  readonly last_status: number | null;
  readonly last_failure: string | null;
};

const LOGGED_COLUMNS = [
  "d.seq",
  "d.id",
  "d.company_id",
  "d.webhook_id",
  "d.event_id",
  "d.event_seq",
  "d.type",
  "d.invoice_id",
  "d.state",
  "d.is_manual",
  "d.tries",
  "d.tries_before",
  "d.next_try_at",
  "d.claim_id",
  "d.claimed_until",
  "d.created_at",
  "d.delivered_at",
  "a.status as last_status",
  "a.failure as last_failure",
] as const;

/** Of an address, newest event first, below the position `before`. */
export async function listLogged(
  db: Handle,
  { companyId, webhookId }: WebhookRef,
  { before, limit }: { before: number | null; limit: number },
): Promise<LoggedDelivery[]> {
  return logged(db, companyId)
    .where("d.webhook_id", "=", webhookId)
    .$if(before !== null, (query) => query.where("d.event_seq", "<", before))
    .orderBy("d.event_seq", "desc")
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

/** Newest tries first. */
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

/** Removes the log of an address that is removed itself. */
export async function removeDeliveries(
  transaction: Transaction<Database>,
  { companyId, webhookId }: WebhookRef,
): Promise<void> {
  await transaction
    .deleteFrom("webhook_deliveries")
    .where("company_id", "=", companyId)
    .where("webhook_id", "=", webhookId)
    .execute();
}

/** For all companies. @returns how many were removed. */
export async function removeOldDeliveries(
  db: Handle,
  before: Date,
  limit: number,
): Promise<number> {
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
