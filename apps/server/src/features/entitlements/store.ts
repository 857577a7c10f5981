import { sql, type RawBuilder, type Selectable, type Transaction, type Updateable } from "kysely";
import { TRIAL_QUOTA } from "@emita/domain/plans/plans";
import type { Database } from "../../db/schema.ts";
import type { EntitlementPacks, UserEntitlements } from "../../db/tables/plans.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type EntitlementRow = Selectable<UserEntitlements>;
export type PackRow = Selectable<EntitlementPacks>;

export async function insertTrial(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("user_entitlements")
    .values({
      user_id: userId,
      plan: "TRIAL",
      invoices_quota: TRIAL_QUOTA,
      period_start: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function findEntitlement(
  db: Handle,
  userId: string,
): Promise<EntitlementRow | undefined> {
  return db
    .selectFrom("user_entitlements")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Whoever changes an account's plan, packs or use holds this row: one at a time, however many ask at once. */
export async function lockEntitlement(
  transaction: Transaction<Database>,
  userId: string,
): Promise<EntitlementRow | undefined> {
  return transaction
    .selectFrom("user_entitlements")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateEntitlement(
  transaction: Transaction<Database>,
  userId: string,
  set: Updateable<UserEntitlements> & { readonly updated_at: Date },
): Promise<void> {
  await transaction
    .updateTable("user_entitlements")
    .set(set)
    .where("user_id", "=", userId)
    .execute();
}

/**
 * The same, and in the same statement an expression that is selected for its side effect: whoever takes a unit keeps the
 * row locked, and one statement keeps it locked for less time than two.
 */
export async function updateEntitlementAnd(
  transaction: Transaction<Database>,
  userId: string,
  set: Updateable<UserEntitlements> & { readonly updated_at: Date },
  effect: RawBuilder<unknown>,
): Promise<void> {
  const updated = transaction
    .updateTable("user_entitlements")
    .set(set)
    .where("user_id", "=", userId);
  await transaction
    .with("updated", () => updated)
    .selectNoFrom(effect.as("effect"))
    .execute();
}

/** Plans whose period ended and that renew themselves. */
export async function listDue(db: Handle, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_entitlements")
    .select("user_id")
    .where("renews_itself", "=", true)
    .where("renew_date", "<=", now)
    .orderBy("renew_date")
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Packs that still count, oldest first. */
export async function listPacks(db: Handle, userId: string, now: Date): Promise<PackRow[]> {
  return db
    .selectFrom("entitlement_packs")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Does nothing where the reference is known already. */
export async function insertPack(
  transaction: Transaction<Database>,
  pack: Omit<PackRow, "used">,
): Promise<void> {
  await transaction
    .insertInto("entitlement_packs")
    .values(pack)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "reference"]).where("reference", "is not", null).doNothing(),
    )
    .execute();
}

/** Takes what is unused out of a pack that was refunded. */
export async function closePack(
  transaction: Transaction<Database>,
  userId: string,
  reference: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("entitlement_packs")
    .set({ quota: sql<number>`used`, revoked_at: now })
    .where("user_id", "=", userId)
    .where("reference", "=", reference)
    .where("revoked_at", "is", null)
    .execute();
}

export async function takeFromPack(
  transaction: Transaction<Database>,
  userId: string,
  packId: string,
): Promise<void> {
  await transaction
    .updateTable("entitlement_packs")
    .set({ used: sql<number>`used + 1` })
    .where("user_id", "=", userId)
    .where("id", "=", packId)
    .execute();
}

/** What goes back to a refunded pack is refunded with it. */
export async function returnToPack(
  transaction: Transaction<Database>,
  userId: string,
  packId: string,
): Promise<void> {
  await transaction
    .updateTable("entitlement_packs")
    .set({
      used: sql<number>`used - 1`,
      quota: sql<number>`case when revoked_at is null then quota else quota - 1 end`,
    })
    .where("user_id", "=", userId)
    .where("id", "=", packId)
    .where("used", ">", 0)
    .execute();
}

export async function setEmailVerified(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await updateEntitlement(transaction, userId, { email_verified: "verified", updated_at: now });
}
