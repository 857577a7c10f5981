import type { Cents } from "../basics/money.ts";

/** Plans as stored (docs/product.md, 3). Full is a separate offer but stored as PRO with its own quota. */
export const PLANS = ["TRIAL", "STARTER", "PRO"] as const;
export type Plan = (typeof PLANS)[number];

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  TRIAL: "Trial",
  STARTER: "Starter",
  PRO: "Pro",
};

/** Invoices of the free trial. */
export const TRIAL_QUOTA = 5;

/** Days from choosing a plan to its renewal. */
export const PLAN_PERIOD_DAYS = 30;

export const OFFER_IDS = ["starter", "pro", "full"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** Everything that the pricing page sells: the plans and the one-off pack. */
export const CHOSEN_OFFER_IDS = [...OFFER_IDS, "avulso"] as const;
export type ChosenOfferId = (typeof CHOSEN_OFFER_IDS)[number];

export interface PlanOffer {
  readonly id: OfferId;
  readonly name: string;
  readonly plan: Plan;
  readonly priceCents: Cents;
  /** Invoices per period. */
  readonly quota: number;
  readonly period: "monthly";
}

/**
 * The offers of the pricing page. The thank-you pages of docs/product.md give other quotas (20, 50, 100); the pricing
 * page applies, because the person decides there.
 */
export const PLAN_OFFERS: readonly PlanOffer[] = [
  {
    id: "starter",
    name: "Starter",
    plan: "STARTER",
    priceCents: 49_00,
    quota: 30,
    period: "monthly",
  },
  { id: "pro", name: "Pro", plan: "PRO", priceCents: 149_00, quota: 150, period: "monthly" },
  { id: "full", name: "Full", plan: "PRO", priceCents: 289_00, quota: 300, period: "monthly" },
];

export interface PackOffer {
  readonly id: "avulso";
  readonly name: string;
  readonly priceCents: Cents;
  /** Invoices added to the quota, once. */
  readonly extraQuota: number;
  readonly validMonths: number;
}

/** The one-off pack: no renewal. */
export const PACK_OFFER: PackOffer = {
  id: "avulso",
  name: "Pacote avulso",
  priceCents: 99_00,
  extraQuota: 100,
  validMonths: 12,
};

/** A plan's public name: Full has its own, though it is stored as PRO. */
export function planName({ plan, offer }: { plan: Plan; offer: OfferId | null }): string {
  return offer === null ? PLAN_LABELS[plan] : planOffer(offer).name;
}

/** The offer behind an id, or null. */
export function findPlanOffer(id: string): PlanOffer | null {
  return PLAN_OFFERS.find((offer) => offer.id === id) ?? null;
}

/** The offer behind a known id. */
export function planOffer(id: OfferId): PlanOffer {
  const offer = findPlanOffer(id);
  if (!offer) throw new Error(`no plan offer ${id}`);
  return offer;
}
