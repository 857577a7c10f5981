import { allowanceUse, type Allowance, type UnitSource } from "@emita/domain/plans/allowance";
import { quotaWarning, type QuotaWarning } from "@emita/domain/plans/quota";
import type { EntitlementRow } from "./store.ts";

/** Units that an account takes of one source, as a value: `takeUnit` and `unitsAtOnce` write it. */
export interface UnitsPlan {
  readonly source: UnitSource;
  /** What the units leave. */
  readonly after: Allowance;
  /** The highest warning sent so far, with these units. */
  readonly warned: QuotaWarning;
  /** Whether these units send it. */
  readonly isWarning: boolean;
  /** The units come from the period that the row names: it needs no renewal. */
  readonly isSamePeriod: boolean;
}

const RANK: Readonly<Record<QuotaWarning, number>> = { none: 0, near: 1, full: 2 };

/** @param row as it is stored; `allowance` says what it means now. */
export function planUnits(
  row: EntitlementRow,
  allowance: Allowance,
  source: UnitSource,
  count: number,
): UnitsPlan {
  const after = withTaken(allowance, source, count);
  const isSamePeriod = row.period_start.getTime() === after.plan.periodStart.getTime();
  const before: QuotaWarning = isSamePeriod ? row.warned : "none";
  const warning = quotaWarning(allowanceUse(after));
  const isWarning = RANK[warning] > RANK[before];
  return { source, after, warned: isWarning ? warning : before, isWarning, isSamePeriod };
}

function withTaken({ plan, packs }: Allowance, source: UnitSource, count: number): Allowance {
  if (source.kind === "plan") return { plan: { ...plan, used: plan.used + count }, packs };
  return {
    plan,
    packs: packs.map((pack) =>
      pack.id === source.packId ? { ...pack, used: pack.used + count } : pack,
    ),
  };
}

/** How many units of the plan's running period can be taken with nothing to do but count them: no warning, no renewal. */
export function countQuietUnits(
  row: EntitlementRow,
  allowance: Allowance,
  source: Extract<UnitSource, { kind: "plan" }>,
): number {
  const isQuiet = (count: number) => {
    const { isWarning, isSamePeriod } = planUnits(row, allowance, source, count);
    return isSamePeriod && !isWarning;
  };
  let few = 0;
  let many = allowance.plan.quota - allowance.plan.used;
  while (few < many) {
    const middle = Math.ceil((few + many) / 2);
    if (isQuiet(middle)) few = middle;
    else many = middle - 1;
  }
  return few;
}
