import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** Makes an empty company with a trial plan for a person, as at sign-up; wired in app.ts. */
export type FoundCompany = (transaction: Transaction<Database>, userId: string) => Promise<unknown>;

/** Gives a person without any company an empty one: every account works in a company. */
export async function giveOwnCompany(
  transaction: Transaction<Database>,
  userId: string,
  found: FoundCompany,
): Promise<void> {
  const row = await transaction
    .selectFrom("members")
    .select("company_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) await found(transaction, userId);
}
