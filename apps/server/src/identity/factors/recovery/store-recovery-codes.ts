import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** The old codes stop working. */
export async function replaceCodes(
  transaction: Transaction<Database>,
  factorId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("factor_id", "=", factorId).execute();
  await transaction
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ factor_id: factorId, code_hash })))
    .execute();
}

/** @returns whether there was such a code that had not been used. */
export async function useCode(
  transaction: Transaction<Database>,
  factorId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("factor_id", "=", factorId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countCodes(
  db: Db,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("used_at")
    .where("factor_id", "=", factorId)
    .execute();
  return { total: rows.length, remaining: rows.filter((row) => row.used_at === null).length };
}
