import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** A payment that waits for its invoice is new, or more is known of it than before (its charge, its payer). */
export const paymentReceivedJob = {
  name: "payment-received",
  payload: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
};

/**
 * What another feature does with a waiting payment; safe to repeat.
 * @returns true when the payment is this feature's: later ones are not asked
 */
export type PaymentSubscriber = (companyId: string, paymentId: string) => Promise<boolean>;

/** One job for each payment, committed with the payments. */
export async function announcePayments(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const jobs = paymentIds.map((paymentId) => ({ payload: { companyId, paymentId } }));
  await ctx.jobs.enqueueAll(transaction, paymentReceivedJob, jobs);
}

/** Asks the subscribers in their order until the payment is one's own. */
export async function tellSubscribers(
  subscribers: readonly PaymentSubscriber[],
  companyId: string,
  paymentId: string,
): Promise<void> {
  for (const subscriber of subscribers) if (await subscriber(companyId, paymentId)) return;
}
