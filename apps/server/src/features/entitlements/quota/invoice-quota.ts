import { allowanceUse } from "@emita/domain/plans/allowance";
import type { Context } from "../../../platform/context/context.ts";
import { loadAllowance } from "./load-allowance.ts";

/** Invoices of the account's plan and valid packs together; 0 without an entitlement. */
export async function invoiceQuota(ctx: Context, companyId: string): Promise<number> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  return loaded === null ? 0 : allowanceUse(loaded.allowance).quota;
}
