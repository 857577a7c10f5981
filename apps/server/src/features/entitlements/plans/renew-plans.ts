import { allowanceUse } from "@emita/domain/plans/allowance";
import { quotaWarning } from "@emita/domain/plans/quota";
import type { Context } from "../../../platform/context/context.ts";
import { lockAllowance } from "../quota/load-allowance.ts";
import { savePlan } from "../quota/save-plan.ts";
import { listDue } from "../store.ts";

const PAGE = 100;

/**
 * Begins the next period of every due plan, so that open screens are notified. Nothing waits for it: readers and takers of a
 * unit see the plan renewed by the clock.
 */
export async function renewPlans(ctx: Context): Promise<void> {
  for (;;) {
    const page = await listDue(ctx.db, ctx.clock.now(), PAGE);
    for (const companyId of page) await renewPlan(ctx, companyId);
    if (page.length < PAGE) return;
  }
}

async function renewPlan(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { row, allowance } = await lockAllowance(ctx, transaction, companyId);
    // Another worker, or an invoice, was faster.
    if (row.period_start.getTime() === allowance.plan.periodStart.getTime()) return;
    const warned = quotaWarning(allowanceUse(allowance));
    await savePlan(ctx, transaction, companyId, allowance.plan, { warned });
  });
}
