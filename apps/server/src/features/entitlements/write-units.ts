import { sql } from "kysely";
import type { Context } from "../../platform/context/context.ts";
import type { Writes } from "../../platform/database/writes.ts";
import type { UnitsPlan } from "./quota/plan-units.ts";
import { periodColumns, publishChange } from "./quota/save-plan.ts";

/**
 * Collects the units that `plan` takes. Nothing of `writes` is written where the account no longer is as the plan found it.
 * The entitlement's row is locked from here to the commit: collect it last.
 */
export async function collectUnits(ctx: Context, writes: Writes, plan: UnitsPlan): Promise<void> {
  const { row, source, count, after, warned, isSamePeriod, upTo } = plan;
  const ofPlan = source.kind === "plan" ? count : 0;
  const used = isSamePeriod
    ? sql<number>`invoices_used + ${ofPlan}::int`
    : sql<number>`${ofPlan}::int`;
  const taken = writes.add(
    writes.db
      .updateTable("entitlements")
      .set({
        ...(!isSamePeriod && periodColumns(after.plan)),
        invoices_used: used,
        warned,
        updated_at: ctx.clock.now(),
      })
      .where("company_id", "=", row.company_id)
      // Read to the millisecond, kept to the microsecond.
      .where(sql`date_trunc('milliseconds', period_start)`, "=", row.period_start)
      .where("invoices_quota", "=", row.invoices_quota)
      .where("warned", "=", row.warned)
      .where(used, "<=", upTo)
      .returning("company_id"),
  );
  writes.demand(sql`exists (select from ${taken})`);
  if (source.kind === "pack")
    writes.add(
      writes.db
        .updateTable("entitlement_packs")
        .set({ used: sql<number>`used + ${count}::int` })
        .where("company_id", "=", row.company_id)
        .where("id", "=", source.packId),
    );
  await publishChange(ctx, writes, row.company_id);
}
