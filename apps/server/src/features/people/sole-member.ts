import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "../../platform/context/context.ts";

/** The one person of a company; null where there are several. */
export async function soleMember(
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<string | null> {
  const members = await db
    .selectFrom("members")
    .select("user_id")
    .where("company_id", "=", companyId)
    .limit(2)
    .execute();
  return members.length === 1 ? (members[0]?.user_id ?? null) : null;
}
