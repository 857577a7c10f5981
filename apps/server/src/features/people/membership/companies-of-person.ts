import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** The empty company of a new account, as long as it has no other member. */
export async function blankCompanyOf(
  transaction: Transaction<Database>,
  userId: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("members as mine")
    .select("mine.company_id")
    .where("mine.user_id", "=", userId)
    .where("mine.role", "=", "owner")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_settings")
            .select("company_settings.company_id")
            .whereRef("company_settings.company_id", "=", "mine.company_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members as other")
            .select("other.id")
            .whereRef("other.company_id", "=", "mine.company_id")
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .orderBy("mine.since")
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** The company of this number in which a person is already. */
export async function companyWithCnpj(
  transaction: Transaction<Database>,
  userId: string,
  cnpj: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("members")
    .innerJoin("company_settings", "company_settings.company_id", "members.company_id")
    .select("members.company_id")
    .where("members.user_id", "=", userId)
    .where("company_settings.cnpj", "=", cnpj)
    .executeTakeFirst();
  return row?.company_id ?? null;
}
