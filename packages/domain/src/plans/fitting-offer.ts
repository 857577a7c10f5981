import { PLAN_OFFERS, type OfferId, type PlanOffer } from "./plans.ts";
import { quotaWarning } from "./quota.ts";
import { compareOffers } from "./subscription.ts";

/** The present plan (null: the trial) and the invoices of its period. */
export interface PlanUse {
  readonly offer: OfferId | null;
  readonly used: number;
}

/**
 * The plan to propose: the smallest that leaves room beyond the use so far. Above the largest quota it is the largest plan.
 * Null while the present plan leaves room, and where no larger one exists: a smaller plan is never proposed.
 */
export function fittingOffer({ offer, used }: PlanUse): OfferId | null {
  const roomy = PLAN_OFFERS.find(({ quota }) => quotaWarning({ used, quota }) === "none");
  const fitting = roomy ?? largest();
  return offer === null || compareOffers(fitting.id, offer) > 0 ? fitting.id : null;
}

const largest = (): PlanOffer =>
  PLAN_OFFERS.reduce((one, other) => (compareOffers(one.id, other.id) > 0 ? one : other));
