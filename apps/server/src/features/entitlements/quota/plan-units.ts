import { allowanceUse, type Allowance, type UnitSource } from "@emita/domain/plans/allowance";
import { nextWarningAt, quotaWarning, type QuotaWarning } from "@emita/domain/plans/quota";
import { ownPlan, type LoadedAllowance } from "./load-allowance.ts";
import type { EntitlementRow } from "../store.ts";

/** Units that an account takes of one source, as a value: `collectUnits` writes it. */
export interface UnitsPlan {
  /** As it was read. */
  readonly row: EntitlementRow;
  readonly source: UnitSource;
  readonly count: number;
  /** What the units leave. */
  readonly after: Allowance;
  /** The highest warning sent so far, with these units. */
  readonly warned: QuotaWarning;
  /** Whether these units send it. */
  readonly isWarning: boolean;
  /** The units come from the period that the row names: it needs no renewal. */
  readonly isSamePeriod: boolean;
  /** The account's own use of the plan up to which this plan holds, when others take units meanwhile. */
  readonly upTo: number;
}

export function planUnits(loaded: LoadedAllowance, source: UnitSource, count: number): UnitsPlan {
  const { row, allowance, elsewhere } = loaded;
  const after = withTaken(allowance, source, count);
  const isSamePeriod = row.period_start.getTime() === after.plan.periodStart.getTime();
  const before: QuotaWarning = isSamePeriod ? row.warned : "none";
  const use = allowanceUse(after);
  const warningAt = nextWarningAt(use.quota, before) ?? Infinity;
  const isWarning = use.used >= warningAt;
  const spare = Math.min(after.plan.quota - after.plan.used, warningAt - 1 - use.used);
  return {
    row,
    source,
    count,
    after,
    warned: isWarning ? quotaWarning(use) : before,
    isWarning,
    isSamePeriod,
    upTo: ownPlan({ allowance: after, elsewhere }).used + Math.max(0, spare),
  };
}

function withTaken(allowance: Allowance, source: UnitSource, count: number): Allowance {
  const { plan, packs, office } = allowance;
  if (source.kind === "plan") return { ...allowance, plan: { ...plan, used: plan.used + count } };
  if (source.kind === "office")
    return { ...allowance, office: office && { ...office, used: office.used + count } };
  return {
    ...allowance,
    packs: packs.map((pack) =>
      pack.id === source.packId ? { ...pack, used: pack.used + count } : pack,
    ),
  };
}
