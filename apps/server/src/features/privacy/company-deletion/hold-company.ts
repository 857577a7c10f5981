import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** Locks the company, so that no other user takes it over during its deletion. @returns false when it is gone */
export async function holdCompany(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
