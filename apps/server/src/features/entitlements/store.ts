import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import { TRIAL_QUOTA } from "@emita/domain/plans/plans";
import type { Database } from "../../db/schema.ts";
import type { EntitlementPacks, Entitlements } from "../../db/tables/plans.ts";
import type { Db } from "../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type EntitlementRow = Selectable<Entitlements>;
export type PackRow = Selectable<EntitlementPacks>;

export async function insertTrial(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("entitlements")
    .values({
      company_id: companyId,
      plan: "TRIAL",
      invoices_quota: TRIAL_QUOTA,
      period_start: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
}

export async function findEntitlement(
  db: Handle,
  companyId: string,
): Promise<EntitlementRow | undefined> {
  return db
    .selectFrom("entitlements")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
}

/** The same and the packs that still count, oldest first, in one trip to the database. */
export async function findWithPacks(
  db: Handle,
  companyId: string,
  now: Date,
): Promise<{ row: EntitlementRow; packs: PackUse[] } | null> {
  const rows = await db
    .selectFrom("entitlements as e")
    .leftJoin("entitlement_packs as p", (join) =>
      join.onRef("p.company_id", "=", "e.company_id").on("p.expires_at", ">", now),
    )
    .selectAll("e")
    .select(["p.id as pack", "p.quota", "p.used", "p.expires_at"])
    .where("e.company_id", "=", companyId)
    .orderBy("p.created_at")
    .orderBy("p.id")
    .execute();
  const [row] = rows;
  return row ? { row, packs: rows.flatMap(packOf) } : null;
}

/** The columns of a pack that show whether it has invoices left. */
export type PackUse = Pick<PackRow, "id" | "quota" | "used" | "expires_at">;

/** Empty for a company without packs. */
function packOf({ pack: id, quota, used, expires_at }: JoinedPack): PackUse[] {
  if (id === null || quota === null || used === null || expires_at === null) return [];
  return [{ id, quota, used, expires_at }];
}

interface JoinedPack {
  readonly pack: string | null;
  readonly quota: number | null;
  readonly used: number | null;
  readonly expires_at: Date | null;
}

/** Locks the account's row: changes of its plan, packs or use run one at a time. */
export async function lockEntitlement(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<EntitlementRow | undefined> {
  return transaction
    .selectFrom("entitlements")
    .selectAll()
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateEntitlement(
  transaction: Transaction<Database>,
  companyId: string,
  set: Updateable<Entitlements> & { readonly updated_at: Date },
): Promise<void> {
  await transaction
    .updateTable("entitlements")
    .set(set)
    .where("company_id", "=", companyId)
    .execute();
}

/** Plans whose period ended and that renew themselves. */
export async function listDue(db: Handle, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("entitlements")
    .select("company_id")
    .where("renews_itself", "=", true)
    .where("renew_date", "<=", now)
    .orderBy("renew_date")
    .limit(limit)
    .execute();
  return rows.map((row) => row.company_id);
}

/** Packs that still count, oldest first. */
export async function listPacks(db: Handle, companyId: string, now: Date): Promise<PackRow[]> {
  return db
    .selectFrom("entitlement_packs")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The entitlements of several companies, and their packs that still count, oldest first. */
export async function listEntitlements(
  db: Handle,
  companyIds: readonly string[],
  now: Date,
): Promise<{ rows: EntitlementRow[]; packs: PackRow[] }> {
  const rows = await db
    .selectFrom("entitlements")
    .selectAll()
    .where("company_id", "in", companyIds)
    .execute();
  const packs = await db
    .selectFrom("entitlement_packs")
    .selectAll()
    .where("company_id", "in", companyIds)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { rows, packs };
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
      conflict.columns(["company_id", "reference"]).where("reference", "is not", null).doNothing(),
    )
    .execute();
}

/** Takes what is unused out of a pack that was refunded. */
export async function closePack(
  transaction: Transaction<Database>,
  companyId: string,
  reference: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("entitlement_packs")
    .set({ quota: sql<number>`used`, revoked_at: now })
    .where("company_id", "=", companyId)
    .where("reference", "=", reference)
    .where("revoked_at", "is", null)
    .execute();
}

/** Units that go back to a refunded pack are refunded with it. */
export async function returnToPack(
  transaction: Transaction<Database>,
  companyId: string,
  packId: string,
): Promise<void> {
  await transaction
    .updateTable("entitlement_packs")
    .set({
      used: sql<number>`used - 1`,
      quota: sql<number>`case when revoked_at is null then quota else quota - 1 end`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", packId)
    .where("used", ">", 0)
    .execute();
}

export async function setEmailVerified(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
): Promise<void> {
  await updateEntitlement(transaction, companyId, { email_verified: "verified", updated_at: now });
}
