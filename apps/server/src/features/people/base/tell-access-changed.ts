import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** From the next request on every server looks anew what these people may do, and their open screens too. */
export async function tellAccessChanged(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of new Set(userIds))
    await live.publish(transaction, userId, { type: "access.changed", id: userId });
}
