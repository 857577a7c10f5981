import { PACK_OFFER, PLAN_PERIOD_DAYS } from "./plans.ts";
import type { QuotaUse } from "./quota.ts";

/** The plan's own part of the quota: counted by period, from zero in each. */
export interface PlanPart {
  readonly quota: number;
  /** May be above the quota: a smaller plan was chosen in mid-period. */
  readonly used: number;
  readonly periodStart: Date;
  /** End of the period; null where it never ends (the trial). */
  readonly renewDate: Date | null;
  /** Whether the period's end alone begins the next one; otherwise it takes a payment. */
  readonly renewsItself: boolean;
}

/** A one-off purchase. */
export interface Pack {
  readonly id: string;
  readonly quota: number;
  readonly used: number;
  readonly expiresAt: Date;
}

/** What an account may issue; packs oldest first. */
export interface Allowance {
  readonly plan: PlanPart;
  readonly packs: readonly Pack[];
}

/** Where a unit comes from, and where it goes back to. */
export type UnitSource =
  | { readonly kind: "plan"; readonly periodStart: Date }
  | { readonly kind: "pack"; readonly packId: string };

const PERIOD_MS = PLAN_PERIOD_DAYS * 86_400_000;

/**
 * The allowance as it stands at `now`, whether or not anybody looked since: the plan renewed as often as it was due, packs
 * that ended left out.
 */
export function allowanceAt({ plan, packs }: Allowance, now: Date): Allowance {
  return { plan: renewed(plan, now), packs: packs.filter(({ expiresAt }) => expiresAt > now) };
}

/**
 * The plan's part of a trial that several accounts share, for it belongs to their CNPJ.
 * @param shared notes of it that were used in all, this account's own among them
 */
export function sharedTrial(own: PlanPart, shared: number): PlanPart {
  return { ...own, used: Math.max(own.used, shared) };
}

/** Counted from the renewal that was promised, not from today: however late anybody looks, the dates do not drift. */
function renewed(plan: PlanPart, now: Date): PlanPart {
  const { renewDate, renewsItself } = plan;
  if (!renewsItself || renewDate === null || now < renewDate) return plan;
  const missed = Math.floor((now.getTime() - renewDate.getTime()) / PERIOD_MS);
  const start = renewDate.getTime() + missed * PERIOD_MS;
  return {
    ...plan,
    used: 0,
    periodStart: new Date(start),
    renewDate: new Date(start + PERIOD_MS),
  };
}

/** End of a plan's period that begins at `start`. */
export function periodEnd(start: Date): Date {
  return new Date(start.getTime() + PERIOD_MS);
}

/** Totals of the plan and the packs that are valid: nothing may be issued exactly when used is at the quota. */
export function allowanceUse({ plan, packs }: Allowance): QuotaUse {
  return {
    used: packs.reduce((sum, pack) => sum + pack.used, Math.min(plan.used, plan.quota)),
    quota: packs.reduce((sum, pack) => sum + pack.quota, plan.quota),
  };
}

/** Where the next unit comes from: the plan first, for what it leaves is lost; then the oldest pack. Null: nothing left. */
export function nextUnit({ plan, packs }: Allowance): UnitSource | null {
  if (plan.used < plan.quota) return { kind: "plan", periodStart: plan.periodStart };
  const pack = packs.find(({ used, quota }) => used < quota);
  return pack ? { kind: "pack", packId: pack.id } : null;
}

export interface ChosenPeriod {
  readonly from: Date;
  readonly until: Date;
  /** Default: the next period takes a payment. */
  readonly renewsItself?: boolean;
  /** Of the same period: so many notes more than before, at most the plan's. Null or absent: the plan's quota. */
  readonly addedUnits?: number | null;
  /** A period that begins later does not begin from zero: it replaces a period that is paid back. */
  readonly keepsUse?: boolean;
}

/**
 * The plan's part after choosing or paying. A period that begins later than the present one begins from zero; the same one
 * (changing plans in mid-period) keeps what was used of it, or changing to and fro would make notes out of nothing.
 * @param present null when the account had no plan but the trial.
 */
export function planAfterChoice(
  present: PlanPart | null,
  quota: number,
  { from, until, renewsItself = false, addedUnits = null, keepsUse = false }: ChosenPeriod,
): PlanPart {
  const isNew = present === null || from > present.periodStart;
  const isAdded = !isNew && addedUnits !== null;
  return {
    quota: isAdded ? Math.min(quota, present.quota + addedUnits) : quota,
    used: isNew && !keepsUse ? 0 : (present?.used ?? 0),
    periodStart: isNew ? from : present.periodStart,
    renewDate: until,
    renewsItself,
  };
}

/** The end of a pack bought at `boughtAt`: twelve months later, never less (29/02 counts to 01/03). */
export function packExpiry(boughtAt: Date): Date {
  const end = new Date(boughtAt);
  end.setUTCMonth(end.getUTCMonth() + PACK_OFFER.validMonths);
  return end;
}
