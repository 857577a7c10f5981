import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { endAtProvider, followSubscription } from "../events/follow-subscription.ts";
import { callProvider, type Payments } from "../provider/provider.ts";
import { findCustomerId, findHolding } from "../store.ts";

/**
 * Ends the subscription when its paid period ends. A subscription whose renewal is unpaid has no paid period: it ends at
 * once, and the unpaid invoice becomes void.
 * @throws AppError not_found without a subscription; unavailable.
 */
export async function cancelSubscription(
  ctx: Context,
  payments: Payments,
  companyId: string,
): Promise<void> {
  const { row, customerId } = await requireHolding(ctx, companyId);
  const { subscription_id: id, standing } = row;
  await callProvider(ctx.log, async () => {
    if (standing === "grace" || standing === "renewing")
      await endAtProvider(payments, id, { creditsRest: false });
    else await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await followSubscription(ctx, payments, customerId, id);
  });
  await record(ctx, companyId, "subscription_cancelled");
}

/**
 * Takes a cancellation back while the period runs.
 * @throws AppError not_found without a subscription; unavailable.
 */
export async function resumeSubscription(
  ctx: Context,
  payments: Payments,
  companyId: string,
): Promise<void> {
  const { row, customerId } = await requireHolding(ctx, companyId);
  const { subscription_id: id } = row;
  await callProvider(ctx.log, async () => {
    await payments.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await followSubscription(ctx, payments, customerId, id);
  });
  await record(ctx, companyId, "subscription_resumed");
}

/** Called after the provider has done it. */
function record(
  ctx: Context,
  companyId: string,
  kind: "subscription_cancelled" | "subscription_resumed",
): Promise<void> {
  return ctx.db
    .transaction()
    .execute((transaction) => recordCompanyEvent(ctx, transaction, companyId, kind));
}

async function requireHolding(ctx: Context, companyId: string) {
  const row = await findHolding(ctx.db, companyId);
  const customerId = await findCustomerId(ctx.db, companyId);
  if (!row || customerId === null)
    throw new AppError("not_found", { detail: "Você não tem uma assinatura ativa." });
  return { row, customerId };
}
