import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import { HOLDING } from "@emita/domain/plans/subscription";
import type { Database } from "../../db/schema.ts";
import type { BillingEvents, BillingSubscriptions } from "../../db/tables/plans.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type SubscriptionRow = Selectable<BillingSubscriptions>;
export type EventRow = Selectable<BillingEvents>;

export async function insertCustomer(
  db: Handle,
  companyId: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("billing_customers")
    .values({ company_id: companyId, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
}

export async function findCustomerId(db: Handle, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom("billing_customers")
    .select("customer_id")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The owner of a provider's customer: the one query that cannot name the owner. */
export async function findOwner(db: Handle, customerId: string) {
  return db
    .selectFrom("billing_customers")
    .select(["company_id", "version"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
}

/** @returns false when the owner's billing has changed since `version` was read. */
export async function takeVersion(
  transaction: Transaction<Database>,
  companyId: string,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billing_customers")
    .set({ version: sql<number>`version + 1` })
    .where("company_id", "=", companyId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false while another change of the owner's subscription is at work. */
export async function claimChange(
  db: Handle,
  companyId: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("billing_customers")
    .set({ changing_until: until })
    .where("company_id", "=", companyId)
    .where((where) =>
      where.or([where("changing_until", "is", null), where("changing_until", "<=", now)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Releases the claim of that instant only: an expired claim may be another process's by now. */
export async function releaseChange(db: Handle, companyId: string, until: Date): Promise<void> {
  await db
    .updateTable("billing_customers")
    .set({ changing_until: null })
    .where("company_id", "=", companyId)
    .where("changing_until", "=", until)
    .execute();
}

/** Newest first. */
export async function listSubscriptions(db: Handle, companyId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("billing_subscriptions")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("started_at", "desc")
    .orderBy("subscription_id", "desc")
    .execute();
}

/** The subscription that gives the owner's plan. */
export async function findHolding(db: Handle, companyId: string): Promise<SubscriptionRow | null> {
  const rows = await listSubscriptions(db, companyId);
  return rows.find(holds) ?? null;
}

export function holds({ standing }: Pick<SubscriptionRow, "standing">): boolean {
  return HOLDING.includes(standing);
}

export async function saveSubscription(
  transaction: Transaction<Database>,
  row: Insertable<BillingSubscriptions>,
): Promise<void> {
  const { company_id: _owner, subscription_id: _id, ...changes } = row;
  await transaction
    .insertInto("billing_subscriptions")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "subscription_id"]).doUpdateSet(changes),
    )
    .execute();
}

/** Subscriptions of all owners that the periodic check must look at again. */
export async function listUnpaid(db: Handle): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("billing_subscriptions")
    .selectAll()
    .where("standing", "in", ["renewing", "grace"])
    .orderBy("period_start")
    .execute();
}

/** Live subscriptions of all owners, in pages. */
export async function listLiving(
  db: Handle,
  afterId: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("billing_subscriptions")
    .selectAll()
    .where("standing", "not in", ["lapsed", "ended"])
    .where("subscription_id", ">", afterId)
    .orderBy("subscription_id")
    .limit(limit)
    .execute();
}

/** @returns false when the event is known already. */
export async function insertEvent(
  transaction: Transaction<Database>,
  event: Omit<EventRow, "handled_at">,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("billing_events")
    .values(event)
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findEvent(db: Handle, eventId: string): Promise<EventRow | undefined> {
  return db
    .selectFrom("billing_events")
    .selectAll()
    .where("event_id", "=", eventId)
    .executeTakeFirst();
}

export async function markHandled(db: Handle, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable("billing_events")
    .set({ handled_at: now })
    .where("event_id", "=", eventId)
    .execute();
}

/** When the newest event we know of happened, by the provider's clock. */
export async function newestEventAt(db: Handle): Promise<Date | null> {
  const { newest } = await db
    .selectFrom("billing_events")
    .select((expression) => expression.fn.max("happened_at").as("newest"))
    .executeTakeFirstOrThrow();
  return newest;
}

export async function removeEventsBefore(db: Handle, instant: Date): Promise<void> {
  await db
    .deleteFrom("billing_events")
    .where("happened_at", "<", instant)
    .where("handled_at", "is not", null)
    .execute();
}
