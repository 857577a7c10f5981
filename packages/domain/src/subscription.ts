import { OFFER_IDS, type OfferId } from "./plans.ts";

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
