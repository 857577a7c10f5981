import { sql } from "kysely";
import { nextUnit, type Allowance, type UnitSource } from "@emita/domain/plans/allowance";
import { nextWarningAt } from "@emita/domain/plans/quota";
import type { Context } from "../../platform/context/context.ts";
import type { Writes } from "../../platform/database/writes.ts";
import { loadAllowance } from "./load-allowance.ts";
import { changed } from "./save-plan.ts";
import type { EntitlementRow } from "./store.ts";
import { isTrialOfCnpj } from "./trial-of-cnpj.ts";
import { writeUnitSource } from "./unit-source.ts";

/** Units that can be taken by the statement that writes their invoices. */
export interface UnitsAtOnce {
  /** Keep it with each invoice, as takeUnit's. */
  readonly source: string;
  /** Takes this many with what `writes` collects; with fewer left nothing of that is written. */
  take(writes: Writes, count: number): void;
}

/**
 * The usual units: of the plan's running period, without any warning to send. The entitlement is then locked for one
 * statement only, because all notes of an account wait there. Null: takeUnit handles the other cases.
 */
export async function unitsAtOnce(ctx: Context, companyId: string): Promise<UnitsAtOnce | null> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  if (!loaded) return null;
  const { row, allowance } = loaded;
  if (isTrialOfCnpj(row)) return null;
  const source = nextUnit(allowance);
  if (source?.kind !== "plan" || !isRunning(row, source)) return null;
  const upTo = usedUpTo(allowance, row);
  return {
    source: writeUnitSource(source),
    take: (writes, count) => takeSome(ctx, writes, row, { count, upTo }),
  };
}

/** Whether the row needs no renewal. */
function isRunning(
  row: EntitlementRow,
  { periodStart }: Extract<UnitSource, { kind: "plan" }>,
): boolean {
  return row.period_start.getTime() === periodStart.getTime();
}

/** The plan's own use up to which units are there and cause no warning. */
function usedUpTo({ plan, packs }: Allowance, row: EntitlementRow): number {
  const sum = (of: "quota" | "used") => packs.reduce((all, pack) => all + pack[of], 0);
  const warnsAt = nextWarningAt(plan.quota + sum("quota"), row.warned);
  return warnsAt === null ? plan.quota : Math.min(plan.quota, warnsAt - sum("used") - 1);
}

function takeSome(
  ctx: Context,
  writes: Writes,
  { company_id: companyId, ...row }: EntitlementRow,
  { count, upTo }: { readonly count: number; readonly upTo: number },
): void {
  const taken = writes.add(
    writes.db
      .updateTable("entitlements")
      .set({
        invoices_used: sql<number>`invoices_used + ${count}::int`,
        updated_at: ctx.clock.now(),
      })
      .where("company_id", "=", companyId)
      // Read to the millisecond, kept to the microsecond.
      .where(sql`date_trunc('milliseconds', period_start)`, "=", row.period_start)
      .where("invoices_quota", "=", row.invoices_quota)
      .where("warned", "=", row.warned)
      .where(sql`invoices_used + ${count}::int`, "<=", upTo)
      .returning("company_id"),
  );
  writes.demand(sql`exists (select from ${taken})`);
  writes.afterwards(() => ctx.live.tell(companyId, changed(companyId)));
}
