import type { Insertable, NotNull, Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Factors } from "../../db/tables/factors.ts";
import type { Db } from "../../platform/context/context.ts";

export type FactorRow = Selectable<Factors>;

/** Oldest first. */
export function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Whether a second factor of the account was there before that time, and still is. */
export async function hasFactorSince(db: Db, userId: string, at: Date): Promise<boolean> {
  const factors = await listFactors(db, userId);
  return factors.some(({ status, created_at: since }) => status === "verified" && since < at);
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "verified")
    .executeTakeFirst();
  return factor !== undefined;
}

export async function insertFactor(
  transaction: Transaction<Database>,
  factor: Insertable<Factors>,
): Promise<void> {
  await transaction.insertInto("factors").values(factor).execute();
}

export async function updateFactor(
  transaction: Transaction<Database>,
  factorId: string,
  change: Updateable<Factors>,
): Promise<void> {
  await transaction.updateTable("factors").set(change).where("id", "=", factorId).execute();
}

/** @returns whether a credential with this id belongs to another factor. */
export async function isCredentialTaken(
  transaction: Transaction<Database>,
  credentialId: string,
): Promise<boolean> {
  const factor = await transaction
    .selectFrom("factors")
    .select("id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return factor !== undefined;
}

export async function deleteFactors(
  transaction: Transaction<Database>,
  factorIds: readonly string[],
): Promise<void> {
  if (factorIds.length === 0) return;
  await transaction.deleteFrom("factors").where("id", "in", factorIds).execute();
}

/** Secrets that are not sealed in the present form under the present key. */
export function listForeignSeals(
  db: Db,
  presentHeader: Buffer,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; user_id: string; sealed_secret: Buffer }[]> {
  const query = db
    .selectFrom("factors")
    .select(["id", "user_id", "sealed_secret"])
    .where("sealed_secret", "is not", null)
    .$narrowType<{ sealed_secret: NotNull }>()
    .where((where) =>
      where(
        where.fn<Buffer>("substring", [
          "sealed_secret",
          where.lit(1),
          where.lit(presentHeader.length),
        ]),
        "!=",
        presentHeader,
      ),
    );
  const page = afterId === null ? query : query.where("id", ">", afterId);
  return page.orderBy("id").limit(limit).execute();
}

export async function replaceSeal(
  db: Db,
  read: { id: string; sealed_secret: Buffer },
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable("factors")
    .set({ sealed_secret: sealed })
    .where("id", "=", read.id)
    .where("sealed_secret", "=", read.sealed_secret)
    .execute();
}
