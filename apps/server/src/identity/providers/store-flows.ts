import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ProviderFlows } from "../../db/tables/sign-in-services.ts";
import type { Db } from "../../platform/context/context.ts";

export type ProviderFlowRow = Selectable<ProviderFlows>;

export async function insertProviderFlow(db: Db, flow: Insertable<ProviderFlows>): Promise<void> {
  await db.insertInto("provider_flows").values(flow).execute();
}

export async function findProviderFlow(db: Db, id: string): Promise<ProviderFlowRow | null> {
  const query = db.selectFrom("provider_flows").selectAll().where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** @returns false when another request was faster. */
export async function useUpProviderFlow(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable("provider_flows")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** @returns false when the token was used before. */
export async function insertUsedToken(
  transaction: Transaction<Database>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("used_id_tokens")
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return inserted !== undefined;
}
