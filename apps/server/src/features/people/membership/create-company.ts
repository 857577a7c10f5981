import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** A company and its first owner; what it is called and how it issues comes with its settings. @returns its id */
export async function createOwnedCompany(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock.now();
  await transaction.insertInto("companies").values({ id, created_at: now }).execute();
  await transaction
    .insertInto("members")
    .values({ company_id: id, user_id: userId, id: ctx.newId(), role: "owner", since: now })
    .execute();
  return id;
}
