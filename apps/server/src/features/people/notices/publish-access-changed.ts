import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** Makes every server and open screen check the rights of these people again, from the next request on. */
export async function publishAccessChanged(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of new Set(userIds))
    await live.publish(transaction, userId, { type: "access.changed", id: userId });
}
