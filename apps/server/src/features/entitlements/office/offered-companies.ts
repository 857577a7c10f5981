import type { Db } from "../../../platform/context/context.ts";

/** The companies for which an office offers to pay, accepted or not. */
export async function offeredCompanies(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("office_companies")
    .select("company_id")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}
