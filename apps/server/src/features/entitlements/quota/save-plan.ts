import type { Transaction, Updateable } from "kysely";
import type { PlanPart } from "@emita/domain/plans/allowance";
import type { Database } from "../../../db/schema.ts";
import type { Entitlements } from "../../../db/tables/plans.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { WriteTarget } from "../../../platform/database/writes.ts";
import { updateEntitlement } from "../store.ts";

/** Writes the plan's part as the domain decided it, and notifies open screens on commit. */
export async function savePlan(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  plan: PlanPart,
  also: Updateable<Entitlements> = {},
): Promise<void> {
  const set = {
    ...periodColumns(plan),
    invoices_used: plan.used,
    ...also,
    updated_at: ctx.clock.now(),
  };
  await updateEntitlement(transaction, companyId, set);
  await publishChange(ctx, transaction, companyId);
}

/** The plan's running period and its quota. */
export const periodColumns = (plan: PlanPart) => ({
  invoices_quota: plan.quota,
  period_start: plan.periodStart,
  renew_date: plan.renewDate,
  renews_itself: plan.renewsItself,
});

/** An open screen asks for the entitlement again. */
export async function publishChange(
  ctx: Context,
  target: WriteTarget,
  companyId: string,
): Promise<void> {
  await ctx.live.publish(target, companyId, { type: "entitlement.changed", id: companyId });
}
