import { allowanceUse } from "@emita/domain/plans/allowance";
import type { Context } from "../../../platform/context/context.ts";
import { loadAllowance } from "./load-allowance.ts";

/**
 * Invoices of the account's plan and valid packs together, and a month of the office that pays, however many of them are left; 0
 * without an entitlement.
 */
export async function invoiceQuota(ctx: Context, companyId: string): Promise<number> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  if (loaded === null) return 0;
  const { office } = loaded.allowance;
  return allowanceUse({ ...loaded.allowance, office: null }).quota + (office?.quota ?? 0);
}
