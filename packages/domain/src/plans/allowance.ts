import type { LocalMonth } from "../basics/dates.ts";
import { PACK_OFFER, PLAN_PERIOD_DAYS } from "./plans.ts";
import type { QuotaUse } from "./quota.ts";

/** The plan's own part of the quota: counted per period, from zero in each. */
export interface PlanPart {
  readonly quota: number;
  /** May be above the quota: a smaller plan was chosen in mid-period. */
  readonly used: number;
  readonly periodStart: Date;
  /** End of the period; null when it never ends (the trial). */
  readonly renewDate: Date | null;
  /** Whether the next period starts by itself at the end of this one; otherwise it needs a payment. */
  readonly renewsItself: boolean;
}

/** A one-off purchase. */
export interface Pack {
  readonly id: string;
  readonly quota: number;
  readonly used: number;
  readonly expiresAt: Date;
}

/** The invoices of an office's plan in one month, which all companies share for which the office pays. */
export interface OfficePart {
  readonly id: string;
  readonly month: LocalMonth;
  readonly quota: number;
  /** By all of these companies together. */
  readonly used: number;
}

/** The invoices that an account may issue; packs oldest first. */
export interface Allowance {
  readonly plan: PlanPart;
  readonly packs: readonly Pack[];
  /** Null: no office pays for the company. */
  readonly office: OfficePart | null;
}

/** The source of a unit, to which it can be returned. */
export type UnitSource =
  | { readonly kind: "plan"; readonly periodStart: Date }
  | { readonly kind: "pack"; readonly packId: string }
  | { readonly kind: "office"; readonly officeId: string; readonly month: LocalMonth };

const PERIOD_MS = PLAN_PERIOD_DAYS * 86_400_000;

/**
 * The allowance at `now`, independent of earlier looks: the plan is renewed as often as it was due, and ended packs are
 * left out.
 */
export function allowanceAt({ plan, packs, office }: Allowance, now: Date): Allowance {
  return {
    plan: renewed(plan, now),
    packs: packs.filter(({ expiresAt }) => expiresAt > now),
    office,
  };
}

/**
 * The plan's part of a trial that several accounts share, because it belongs to their CNPJ.
 * @param shared invoices used in all, including this account's own
 */
export function sharedTrial(own: PlanPart, shared: number): PlanPart {
  return { ...own, used: Math.max(own.used, shared) };
}

/** Counted from the promised renewal, not from today: dates do not drift when it is computed late. */
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

/** End of a plan's period that starts at `start`. */
export function periodEnd(start: Date): Date {
  return new Date(start.getTime() + PERIOD_MS);
}

/**
 * Totals of the plan and the valid packs, and what is left of the office's plan: no invoice may be issued exactly when used
 * equals the quota. What other companies took of the office's plan is no use of this one.
 */
export function allowanceUse({ plan, packs, office }: Allowance): QuotaUse {
  return {
    used: packs.reduce((sum, pack) => sum + pack.used, Math.min(plan.used, plan.quota)),
    quota: packs.reduce((sum, pack) => sum + pack.quota, plan.quota) + officeLeft(office),
  };
}

/** Invoices left in the office's plan this month. */
export function officeLeft(office: OfficePart | null): number {
  return office === null ? 0 : Math.max(0, office.quota - office.used);
}

/**
 * The source of the next unit: first what only this company can use, the plan before the oldest pack, because its unused
 * invoices are lost sooner; the office's plan last, because it is also there for companies that have nothing of their own.
 * So nothing that was paid for lies idle while shared invoices are used up. Null: no unit left.
 */
export function nextUnit({ plan, packs, office }: Allowance): UnitSource | null {
  if (plan.used < plan.quota) return { kind: "plan", periodStart: plan.periodStart };
  const pack = packs.find(({ used, quota }) => used < quota);
  if (pack) return { kind: "pack", packId: pack.id };
  if (office === null || officeLeft(office) === 0) return null;
  return { kind: "office", officeId: office.id, month: office.month };
}

export interface ChosenPeriod {
  readonly from: Date;
  readonly until: Date;
  /** Default: the next period needs a payment. */
  readonly renewsItself?: boolean;
  /** Within the same period: this many invoices more than before, at most the plan's. Null or absent: the plan's quota. */
  readonly addedUnits?: number | null;
  /** A later period that keeps the count: it replaces a period that is refunded. */
  readonly keepsUse?: boolean;
}

/**
 * The plan's part after choosing or paying. A period that starts later than the present one starts at zero. The same
 * period (a change of plan in mid-period) keeps its used invoices; otherwise changing back and forth would create invoices.
 * @param present null when the account had no plan but the trial
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
