import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;

/** The ids of all companies that a person owns. */
export async function ownedCompanies(db: Handle, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("company_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .orderBy("since")
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Those that have no other owner: they leave with this one. */
export async function companiesOwnedAlone(db: Handle, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members as mine")
    .select("mine.company_id")
    .where("mine.user_id", "=", userId)
    .where("mine.role", "=", "owner")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members as other")
            .select("other.user_id")
            .whereRef("other.company_id", "=", "mine.company_id")
            .where("other.role", "=", "owner")
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .orderBy("mine.since")
    .orderBy("mine.company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** The owners of the company, the first owner first. */
export async function ownersOf(db: Handle, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("role", "=", "owner")
    .orderBy("since")
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
