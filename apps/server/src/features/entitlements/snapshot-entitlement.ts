import type { Transaction } from "kysely";
import type { Entitlement } from "@emita/contract/entitlements";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { loadAllowance } from "./load-allowance.ts";
import { presentEntitlement } from "./present.ts";

/** The entitlement as the API would show it now, inside a transaction that has just changed it. */
export async function snapshotEntitlement(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<Entitlement | null> {
  const loaded = await loadAllowance(ctx, transaction, companyId);
  return loaded && presentEntitlement(loaded);
}
