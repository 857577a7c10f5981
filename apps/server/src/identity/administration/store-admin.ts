import { sql } from "kysely";
import type { Db } from "../../platform/context/context.ts";
import type { Account } from "../users/store-users.ts";

/** One page of accounts, newest first, and their number in all. */
export async function listAccounts(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> {
  const users = await db
    .selectFrom("users")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = users.map((user) => user.id);
  const [identities, factors] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom("identities")
            .selectAll()
            .where("user_id", "in", ids)
            .orderBy("created_at")
            .execute(),
          db
            .selectFrom("factors")
            .selectAll()
            .where("user_id", "in", ids)
            .orderBy("created_at")
            .execute(),
        ]);
  const identitiesOf = Map.groupBy(identities, (identity) => identity.user_id);
  const factorsOf = Map.groupBy(factors, (factor) => factor.user_id);
  const { total } = await db
    .selectFrom("users")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    accounts: users.map((user) => ({
      user,
      identities: identitiesOf.get(user.id) ?? [],
      factors: factorsOf.get(user.id) ?? [],
    })),
    total,
  };
}
