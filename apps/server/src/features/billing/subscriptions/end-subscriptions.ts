import type { Context } from "../../../platform/context/context.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { endAtProvider } from "../events/follow-subscription.ts";
import type { Payments } from "../provider/provider.ts";
import { findHolding, listSubscriptions } from "../store.ts";

const OVER = ["lapsed", "ended"];

/** The running subscription ends with its paid period. Nothing happens without one. @throws AppError unavailable */
export async function stopRenewal(
  ctx: Context,
  payments: Payments | null,
  companyId: string,
): Promise<void> {
  if (payments === null) return;
  const holding = await findHolding(ctx.db, companyId);
  if (holding && !holding.cancel_at_period_end) await cancelSubscription(ctx, payments, companyId);
}

/** Ends all live subscriptions at the provider, at once and without a refund. Safe to repeat. @throws the client's error */
export async function endSubscriptions(
  ctx: Context,
  payments: Payments | null,
  companyId: string,
): Promise<void> {
  if (payments === null) return;
  for (const { subscription_id: id, standing } of await listSubscriptions(ctx.db, companyId))
    if (!OVER.includes(standing)) await endAtProvider(payments, id, { creditsRest: false });
}
