import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** Makes somebody an empty company with a trial plan, as at sign-up; wired in app.ts. */
export type FoundCompany = (transaction: Transaction<Database>, userId: string) => Promise<unknown>;

/** Nobody is left without any company: an account speaks of one, if only of an empty one. */
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
