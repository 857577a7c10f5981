import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { WebhookAttempts, WebhookDeliveries } from "../../db/tables/programs.ts";
import type { DeliveryRef } from "./job-references.ts";
import type { Handle } from "./store.ts";

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;

export interface NewDelivery {
  readonly id: string;
  readonly type: string;
  readonly invoice_id: string | null;
  readonly body: string;
  readonly is_manual: boolean;
  readonly next_try_at: Date;
  readonly created_at: Date;
}

export async function insertDelivery(
  transaction: Transaction<Database>,
  companyId: string,
  delivery: NewDelivery,
): Promise<void> {
  await transaction
    .insertInto("webhook_deliveries")
    .values({ ...delivery, company_id: companyId })
    .execute();
}

export async function findDelivery(db: Handle, ref: DeliveryRef): Promise<DeliveryRow | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.deliveryId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateDelivery(
  transaction: Transaction<Database>,
  ref: DeliveryRef,
  set: Updateable<WebhookDeliveries>,
): Promise<void> {
  await transaction
    .updateTable("webhook_deliveries")
    .set(set)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.deliveryId)
    .execute();
}

/** How many of the user's are being sent right now. */
export async function countUnderWay(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("claim_id", "is not", null)
    .where("claimed_until", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an earlier event of the same invoice is still to be sent. What a person sent again holds nothing back. */
export async function hasEarlier(
  transaction: Transaction<Database>,
  { company_id, invoice_id, seq }: DeliveryRow,
): Promise<boolean> {
  if (invoice_id === null) return false;
  const row = await transaction
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("company_id", "=", company_id)
    .where("invoice_id", "=", invoice_id)
    .where("state", "=", "pending")
    .where("is_manual", "=", false)
    .where("seq", "<", seq)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next event of an invoice that waited for this one. */
export async function findNext(
  transaction: Transaction<Database>,
  { company_id, invoice_id, seq }: DeliveryRow,
): Promise<DeliveryRef | null> {
  if (invoice_id === null) return null;
  const row = await transaction
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("company_id", "=", company_id)
    .where("invoice_id", "=", invoice_id)
    .where("state", "=", "pending")
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row ? { companyId: company_id, deliveryId: row.id } : null;
}

export async function insertAttempt(
  transaction: Transaction<Database>,
  companyId: string,
  attempt: Omit<AttemptRow, "company_id">,
): Promise<void> {
  await transaction
    .insertInto("webhook_attempts")
    .values({ ...attempt, company_id: companyId })
    .execute();
}

/** The webhook works again: whatever waits is due now. @returns the first of them. */
export async function makeDue(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
  limit: number,
): Promise<DeliveryRef[]> {
  const rows = await transaction
    .updateTable("webhook_deliveries")
    .set({ next_try_at: now })
    .where("company_id", "=", companyId)
    .where("state", "=", "pending")
    .returning(["id", "seq"])
    .execute();
  return rows
    .toSorted((a, b) => a.seq - b.seq)
    .slice(0, limit)
    .map(({ id }) => ({ companyId, deliveryId: id }));
}

/** What ended of the events of a span is to be sent once more; tests are none. @returns them in their order. */
export async function reopenSpan(
  transaction: Transaction<Database>,
  companyId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
  now: Date,
): Promise<DeliveryRef[]> {
  const rows = await transaction
    .updateTable("webhook_deliveries")
    .set({ state: "pending", next_try_at: now })
    .where("company_id", "=", companyId)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where("state", "!=", "pending")
    .where("is_manual", "=", false)
    .returning(["id", "seq"])
    .execute();
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ id }) => ({ companyId, deliveryId: id }));
}

/**
 * For all users: what was due before `due` with nobody at work on it, none behind an earlier event of its invoice. It is
 * marked as due now, so that the next patrol leaves it alone.
 */
export async function takeForgotten(
  transaction: Transaction<Database>,
  { due, now, limit }: { due: Date; now: Date; limit: number },
): Promise<DeliveryRef[]> {
  const forgotten = transaction
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.company_id", "d.company_id")
    .select("d.id")
    .where("d.state", "=", "pending")
    .where("d.next_try_at", "<", due)
    .where((where) =>
      where.or([where("d.claimed_until", "is", null), where("d.claimed_until", "<", now)]),
    )
    .where((where) => where.or([where("w.off_since", "is", null), where("d.is_manual", "=", true)]))
    .where(
      sql<boolean>`not exists (
        select from webhook_deliveries e where e.company_id = d.company_id and e.invoice_id = d.invoice_id
          and e.state = 'pending' and not e.is_manual and e.seq < d.seq)`,
    )
    .orderBy("d.next_try_at")
    .limit(limit);
  const rows = await transaction
    .updateTable("webhook_deliveries")
    .set({ next_try_at: now })
    .where("id", "in", forgotten)
    .returning(["id", "company_id"])
    .execute();
  return rows.map(({ id, company_id }) => ({ companyId: company_id, deliveryId: id }));
}
