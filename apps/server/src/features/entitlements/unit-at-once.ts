import { sql } from "kysely";
import { nextUnit, type Allowance, type UnitSource } from "@emita/domain/plans/allowance";
import { nextWarningAt } from "@emita/domain/plans/quota";
import type { Context } from "../../platform/context/context.ts";
import type { Writes } from "../../platform/database/writes.ts";
import { loadAllowance } from "./load-allowance.ts";
import { changed } from "./save-plan.ts";
import type { EntitlementRow } from "./store.ts";
import { writeUnitSource } from "./unit-source.ts";

/** A unit that can be taken by the statement that writes its invoice. */
export interface UnitAtOnce {
  /** Keep it with the invoice, as takeUnit's. */
  readonly source: string;
  /** Takes it with what `writes` collects; when it went meanwhile nothing of that is written. */
  take(writes: Writes): void;
}

/**
 * The usual unit: of the plan's running period, with nobody to be told anything. The entitlement is then held for one
 * statement only, for all notes of an account wait there. Null: takeUnit knows the rest.
 */
export async function unitAtOnce(ctx: Context, companyId: string): Promise<UnitAtOnce | null> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  if (!loaded) return null;
  const { row, allowance } = loaded;
  const source = nextUnit(allowance);
  if (source?.kind !== "plan" || !isRunning(row, source)) return null;
  const below = usedBelow(allowance, row);
  return {
    source: writeUnitSource(source),
    take: (writes) => takeOne(ctx, writes, row, below),
  };
}

/** Whether the row needs no renewal. */
function isRunning(
  row: EntitlementRow,
  { periodStart }: Extract<UnitSource, { kind: "plan" }>,
): boolean {
  return row.period_start.getTime() === periodStart.getTime();
}

/** The plan's own use below which one more unit is there and causes no warning. */
function usedBelow({ plan, packs }: Allowance, row: EntitlementRow): number {
  const sum = (of: "quota" | "used") => packs.reduce((all, pack) => all + pack[of], 0);
  const warnsAt = nextWarningAt(plan.quota + sum("quota"), row.warned);
  return warnsAt === null ? plan.quota : Math.min(plan.quota, warnsAt - sum("used") - 1);
}

function takeOne(
  ctx: Context,
  writes: Writes,
  { company_id: companyId, ...row }: EntitlementRow,
  below: number,
): void {
  const taken = writes.add(
    writes.db
      .updateTable("entitlements")
      .set({ invoices_used: sql<number>`invoices_used + 1`, updated_at: ctx.clock.now() })
      .where("company_id", "=", companyId)
      // Read to the millisecond, kept to the microsecond.
      .where(sql`date_trunc('milliseconds', period_start)`, "=", row.period_start)
      .where("invoices_quota", "=", row.invoices_quota)
      .where("warned", "=", row.warned)
      .where("invoices_used", "<", below)
      .returning("company_id"),
  );
  writes.demand(sql`exists (select from ${taken})`);
  writes.also(ctx.live.announcement(companyId, changed(companyId)));
}
