import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { insertTrial } from "./store.ts";

/** The start of every new account: the free trial, address unconfirmed. Leaves an existing entitlement alone. */
export async function createTrialEntitlement(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await insertTrial(transaction, companyId, ctx.clock.now());
}
