import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { OwnershipTransfers } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type HandOverRow = Selectable<OwnershipTransfers>;

export async function findHandOver(db: Handle, companyId: string): Promise<HandOverRow | null> {
  const row = await db
    .selectFrom("hand_overs")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** To whom the company is offered. */
export async function offeredTo(db: Handle, companyId: string): Promise<string | null> {
  return (await findHandOver(db, companyId))?.to_user ?? null;
}

/** In place of an earlier one. */
export async function saveHandOver(
  transaction: Transaction<Database>,
  row: HandOverRow,
): Promise<void> {
  const { company_id: _, ...offer } = row;
  await transaction
    .insertInto("hand_overs")
    .values(row)
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(offer))
    .execute();
}

export async function deleteHandOver(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await transaction.deleteFrom("hand_overs").where("company_id", "=", companyId).execute();
}

/** Those that wait for a person's yes, with what the company is called. */
export function transfersTo(db: Handle, userId: string) {
  return db
    .selectFrom("hand_overs")
    .leftJoin("company_settings", "company_settings.company_id", "hand_overs.company_id")
    .select([
      "hand_overs.company_id",
      "hand_overs.from_user",
      "hand_overs.stays_owner",
      "company_settings.company_name",
    ])
    .where("hand_overs.to_user", "=", userId)
    .orderBy("offered_at")
    .execute();
}
