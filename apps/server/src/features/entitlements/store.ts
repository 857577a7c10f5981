import { sql, type Transaction } from "kysely";
import { TRIAL_QUOTA } from "@emita/domain/plans";
import type { Database } from "../../db/schema.ts";
import type { Db } from "../../platform/context.ts";

type Handle = Db | Transaction<Database>;

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
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function findEntitlement(db: Handle, userId: string) {
  return db
    .selectFrom("user_entitlements")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function setEmailVerified(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("user_entitlements")
    .set({ email_verified: "verified", updated_at: now })
    .where("user_id", "=", userId)
    .execute();
}

/** One statement decides and counts, so that however many ask at once the quota holds. */
export async function incrementWithinQuota(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("user_entitlements")
    .set({ invoices_used: sql<number>`invoices_used + 1`, updated_at: now })
    .where("user_id", "=", userId)
    .whereRef("invoices_used", "<", "invoices_quota")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Never below zero: a new period may have started from zero since the unit was taken. */
export async function decrementUse(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("user_entitlements")
    .set({ invoices_used: sql<number>`invoices_used - 1`, updated_at: now })
    .where("user_id", "=", userId)
    .where("invoices_used", ">", 0)
    .execute();
}
