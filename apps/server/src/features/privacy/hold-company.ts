import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

/** Nobody takes the company over while it goes. @returns false where it is gone */
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
