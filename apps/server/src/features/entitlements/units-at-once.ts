import { sql } from "kysely";
import { nextUnit } from "@emita/domain/plans/allowance";
import type { Context } from "../../platform/context/context.ts";
import type { Writes } from "../../platform/database/writes.ts";
import { loadAllowance } from "./load-allowance.ts";
import { countQuietUnits } from "./plan-units.ts";
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
 * The usual units: of the plan's running period, with no warning to send. The entitlement is then held for one
 * statement only, for all notes of an account wait there. Null: takeUnit knows the rest.
 */
export async function unitsAtOnce(ctx: Context, companyId: string): Promise<UnitsAtOnce | null> {
  const loaded = await loadAllowance(ctx, ctx.db, companyId);
  if (!loaded || isTrialOfCnpj(loaded.row)) return null;
  const { row, allowance } = loaded;
  const source = nextUnit(allowance);
  if (source?.kind !== "plan") return null;
  const upTo = allowance.plan.used + countQuietUnits(row, allowance, source);
  return {
    source: writeUnitSource(source),
    take: (writes, count) => takeSome(ctx, writes, row, { count, upTo }),
  };
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
