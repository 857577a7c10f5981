import type { Entitlement } from "@emita/contract/billing/entitlements";
import type { Context, Db } from "../../platform/context/context.ts";
import { loadAllowance } from "./quota/load-allowance.ts";
import { presentEntitlement } from "./present.ts";

/** The entitlement as the API would show it now, in the transaction that has just changed it. */
export async function snapshotEntitlement(
  ctx: Context,
  db: Db,
  companyId: string,
): Promise<Entitlement | null> {
  const loaded = await loadAllowance(ctx, db, companyId);
  return loaded && presentEntitlement(loaded);
}
