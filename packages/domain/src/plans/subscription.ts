import type { Cents } from "../basics/money.ts";
import { OFFER_IDS, PLAN_OFFERS, planOffer, type OfferId } from "./plans.ts";

/** Days for which a plan continues after a failed renewal charge. */
export const GRACE_DAYS = 7;

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** A subscription as the payment provider reports it, and its last payment. */
export interface SubscriptionFacts {
  /** `open`: its first payment is awaited. `late`: a renewal could not be charged. */
  readonly status: "open" | "active" | "late" | "ended";
  /** Whether its newest invoice is paid. */
  readonly isPaid: boolean;
  /** Start of the present period. */
  readonly periodStart: Date;
  /** Start of the last period that we know as paid; null before the first. */
  readonly paidFrom: Date | null;
}

/**
 * State of a subscription:
 * - `awaiting`: no payment yet, it gives no invoices;
 * - `paid`: the present period and offer are paid;
 * - `covered`: the period is paid, something newer (another plan) is not;
 * - `renewing`: the new period's invoice is on its way;
 * - `grace`: the renewal failed, the plan continues until `graceEnd`;
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

/** States in which the subscription holds a plan. */
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

/** The end of a plan whose period from `periodStart` is not paid. */
export function graceEnd(periodStart: Date): Date {
  return new Date(periodStart.getTime() + GRACE_MS);
}

/** The payment provider's name for the price of an offer. */
export function priceKey(offerId: OfferId | "avulso"): string {
  return `emita_${offerId}`;
}

/** The plan of such a name; null for the pack and for names that are not ours. */
export function offerOfPriceKey(key: string | null): OfferId | null {
  return OFFER_IDS.find((id) => priceKey(id) === key) ?? null;
}

/** Above zero when `a` is the larger plan of the two. */
export function compareOffers(a: OfferId, b: OfferId): number {
  return planOffer(a).priceCents - planOffer(b).priceCents;
}

/** A subscription's running period: the paid offer, and the provider's offer for the next period. */
export interface RunningPlan {
  readonly paid: OfferId;
  readonly next: OfferId;
}

/**
 * Effect of choosing a plan on a running period:
 * - `upgrade`: it counts at once, the difference is charged. `restoresFirst` when the provider's next offer is smaller
 *   than the paid one: the difference would be counted from the smaller one;
 * - `note`: the next period starts with it, without a charge or refund (also reverts an earlier choice);
 * - `keep`: it is chosen already.
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

/** The parts of a provider's invoice that show what was bought. */
export interface BilledInvoice {
  /** `period`: a whole period; `change`: the difference of a change in mid-period; `other`: anything else. */
  readonly reason: "period" | "change" | "other";
  readonly cents: Cents;
}

/** An account's plan in a period. `addedUnits`: invoices added in mid-period; null: the plan's whole quota. */
export interface HeldPlan {
  readonly offer: OfferId;
  readonly addedUnits: number | null;
}

/**
 * The plan of a paid period. Within one period it only grows: a smaller plan counts from the next period. An upgrade adds
 * the invoices that its difference paid for; otherwise an upgrade on the last day would give a month's invoices for a day's
 * price.
 * @param held the account's plan earlier in this period; null at its start
 * @param recorded the provider's plan of the subscription
 */
export function planOfPeriod(
  held: OfferId | null,
  recorded: OfferId,
  billed: BilledInvoice | null,
): HeldPlan {
  if (held === null) return { offer: offerBilled(billed) ?? recorded, addedUnits: null };
  if (compareOffers(recorded, held) <= 0) return { offer: held, addedUnits: null };
  const addedUnits = billed?.reason === "change" ? unitsFor(held, recorded, billed.cents) : null;
  return { offer: recorded, addedUnits };
}

/** The plan whose price a period's invoice names: at the turn of a period the provider's plan may change a moment later. */
function offerBilled(billed: BilledInvoice | null): OfferId | null {
  if (billed?.reason !== "period") return null;
  return PLAN_OFFERS.find(({ priceCents }) => priceCents === billed.cents)?.id ?? null;
}

function unitsFor(from: OfferId, to: OfferId, cents: Cents): number {
  const [smaller, larger] = [planOffer(from), planOffer(to)];
  const share = Math.min(1, Math.max(0, cents) / (larger.priceCents - smaller.priceCents));
  return Math.ceil((larger.quota - smaller.quota) * share);
}
