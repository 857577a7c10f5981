import type { Cents } from "../basics/money.ts";
import { OFFER_IDS, PLAN_OFFERS, planOffer, type OfferId } from "./plans.ts";

/** How long a plan goes on after its renewal could not be charged. */
export const GRACE_DAYS = 7;

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** A subscription as the payment provider tells it, and what it was paid for before. */
export interface SubscriptionFacts {
  /** `open`: its first payment is awaited. `late`: a renewal could not be charged. */
  readonly status: "open" | "active" | "late" | "ended";
  /** Whether its newest invoice is paid. */
  readonly isPaid: boolean;
  /** Where the present period begins. */
  readonly periodStart: Date;
  /** The start of the last period that we know as paid; null before the first. */
  readonly paidFrom: Date | null;
}

/**
 * Where a subscription stands:
 * - `awaiting`: nothing was ever paid, it gives nothing;
 * - `paid`: the present period and offer are paid;
 * - `covered`: the period is paid, something newer (another plan) is not;
 * - `renewing`: the new period's invoice is on its way;
 * - `grace`: the renewal failed, the plan goes on until `graceEnd`;
 * - `lapsed`: the grace period is over;
 * - `ended`: cancelled, or never begun.
 */
export const STANDINGS = [
  "awaiting",
  "paid",
  "covered",
  "renewing",
  "grace",
  "lapsed",
  "ended",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** In these the subscription holds a plan. */
export const HOLDING: readonly Standing[] = ["paid", "covered", "renewing", "grace"];

export function standingOf(facts: SubscriptionFacts, now: Date): Standing {
  const { status, isPaid, periodStart, paidFrom } = facts;
  if (status === "ended") return "ended";
  if (status === "active" && isPaid) return "paid";
  if (paidFrom === null) return "awaiting";
  if (paidFrom >= periodStart) return "covered";
  if (now >= graceEnd(periodStart)) return "lapsed";
  return status === "late" ? "grace" : "renewing";
}

/** When a plan whose period from `periodStart` is not paid ends. */
export function graceEnd(periodStart: Date): Date {
  return new Date(periodStart.getTime() + GRACE_MS);
}

/** The name under which the payment provider keeps the price of an offer. */
export function priceKey(offerId: OfferId | "avulso"): string {
  return `emita_${offerId}`;
}

/** The plan behind such a name; null for the pack and for what is not ours. */
export function offerOfPriceKey(key: string | null): OfferId | null {
  return OFFER_IDS.find((id) => priceKey(id) === key) ?? null;
}

/** Above zero when `a` is the larger plan of the two. */
export function compareOffers(a: OfferId, b: OfferId): number {
  return planOffer(a).priceCents - planOffer(b).priceCents;
}

/** A subscription's running period: what was paid for it, and what the provider has noted for the next. */
export interface RunningPlan {
  readonly paid: OfferId;
  readonly next: OfferId;
}

/**
 * What choosing a plan does to a running period:
 * - `upgrade`: it counts at once, the difference is charged; `restoresFirst` when the provider has a smaller plan noted than the
 *   one that is paid, or the difference would be counted from that;
 * - `note`: the next period begins with it, nothing is charged or paid back (also takes back what was noted before);
 * - `keep`: so it is already.
 */
export type PlanChange =
  | { readonly kind: "upgrade"; readonly restoresFirst: boolean }
  | { readonly kind: "note" }
  | { readonly kind: "keep" };

export function planChange({ paid, next }: RunningPlan, wanted: OfferId): PlanChange {
  if (wanted === next) return { kind: "keep" };
  return compareOffers(wanted, paid) > 0
    ? { kind: "upgrade", restoresFirst: next !== paid }
    : { kind: "note" };
}

/** An invoice of the provider's, as far as it tells what was bought. */
export interface BilledInvoice {
  /** `period`: a whole period; `change`: the difference of a change in its middle; `other`: anything else. */
  readonly reason: "period" | "change" | "other";
  readonly cents: Cents;
}

/** What an account holds in a period. `addedUnits`: so many more than before, in the middle of it; null: the plan's whole quota. */
export interface HeldPlan {
  readonly offer: OfferId;
  readonly addedUnits: number | null;
}

/**
 * The plan of a paid period. Within one period it only grows: a smaller plan that the provider has noted counts from the next one. What an
 * upgrade adds is what its difference paid for, else whoever goes up on the last day has a month's notes for a day's price.
 * @param held what the account had in this very period before; null at its start.
 * @param noted the provider's plan of the subscription.
 */
export function planOfPeriod(
  held: OfferId | null,
  noted: OfferId,
  billed: BilledInvoice | null,
): HeldPlan {
  if (held === null) return { offer: offerBilled(billed) ?? noted, addedUnits: null };
  if (compareOffers(noted, held) <= 0) return { offer: held, addedUnits: null };
  const addedUnits = billed?.reason === "change" ? unitsFor(held, noted, billed.cents) : null;
  return { offer: noted, addedUnits };
}

/** The plan whose price the invoice of a period names: at the turn of a period another may be noted a moment later. */
function offerBilled(billed: BilledInvoice | null): OfferId | null {
  if (billed?.reason !== "period") return null;
  return PLAN_OFFERS.find(({ priceCents }) => priceCents === billed.cents)?.id ?? null;
}

function unitsFor(from: OfferId, to: OfferId, cents: Cents): number {
  const [smaller, larger] = [planOffer(from), planOffer(to)];
  const share = Math.min(1, Math.max(0, cents) / (larger.priceCents - smaller.priceCents));
  return Math.ceil((larger.quota - smaller.quota) * share);
}
