import type { Transaction } from "kysely";
import {
  allowanceUse,
  planAfterChoice,
  type Allowance,
  type ChosenPeriod,
} from "@emita/domain/plans/allowance";
import { PLAN_LABELS, planOffer, TRIAL_QUOTA, type OfferId } from "@emita/domain/plans/plans";
import { quotaWarning } from "@emita/domain/plans/quota";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { lockAllowance } from "../quota/load-allowance.ts";
import { savePlan } from "../quota/save-plan.ts";

/**
 * Chooses or renews a plan. A later period begins from zero. Within the same period (a change of plan, the provider's event
 * twice) used invoices stay used.
 * @throws AppError internal when the account has no entitlement.
 */
export async function applyPlan(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  offerId: OfferId,
  period: ChosenPeriod,
): Promise<void> {
  const { row, allowance } = await lockAllowance(ctx, transaction, companyId);
  const offer = planOffer(offerId);
  const isTrial = row.plan === "TRIAL";
  const plan = planAfterChoice(isTrial ? null : allowance.plan, offer.quota, period);
  await savePlan(ctx, transaction, companyId, plan, {
    plan: offer.plan,
    offer: offer.id,
    renew_period: offer.period,
    used_at_change: plan.used,
    warned: warningOf({ ...allowance, plan }),
    ...(isTrial && { trial_used: row.invoices_used }),
  });
  // A renewal is no change of plan.
  if (row.offer !== offer.id)
    await recordCompanyEvent(ctx, transaction, companyId, "plan_changed", offer.name);
}

/** Back to the trial's quota, with what the trial had used: there is no second one. Packs stay. */
export async function endPlan(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const { row, allowance } = await lockAllowance(ctx, transaction, companyId);
  if (row.plan === "TRIAL") return;
  const plan = {
    quota: TRIAL_QUOTA,
    used: row.trial_used,
    periodStart: row.created_at,
    renewDate: null,
    renewsItself: false,
  };
  await savePlan(ctx, transaction, companyId, plan, {
    plan: "TRIAL",
    offer: null,
    renew_period: null,
    used_at_change: plan.used,
    warned: warningOf({ ...allowance, plan }),
  });
  await recordCompanyEvent(ctx, transaction, companyId, "plan_changed", PLAN_LABELS.TRIAL);
}

/** The warning to count as already given: a person who changes their plan sees what is left. */
function warningOf(allowance: Allowance) {
  return quotaWarning(allowanceUse(allowance));
}
