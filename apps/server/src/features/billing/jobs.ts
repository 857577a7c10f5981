import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { followEvent } from "./events/follow-event.ts";
import { followSubscription } from "./events/follow-subscription.ts";
import { followEventJob, followSubscriptionJob, reconcilePaymentsJob } from "./job-references.ts";
import { patrolAll, patrolUnpaid } from "./subscriptions/patrol-subscriptions.ts";
import type { Payments } from "./provider/provider.ts";
import { reconcilePayments } from "./events/reconcile-payments.ts";

/** A provider may be away for hours: twelve tries with back-off take half a day. */
const FOLLOWING = {
  concurrency: 2,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 7200,
  expireInSeconds: 300,
} as const;
const PATROL = {
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 900,
} as const;

/** Background work of payments; none without a provider. */
export function billingJobs(ctx: Context, payments: Payments | null): JobDefinition<object>[] {
  if (payments === null) return [];
  const event: JobDefinition<{ eventId: string }> = {
    ...FOLLOWING,
    ...followEventJob,
    handle: ({ eventId }) => followEvent(ctx, payments, eventId),
  };
  const subscription: JobDefinition<{ customerId: string; subscriptionId: string }> = {
    ...FOLLOWING,
    ...followSubscriptionJob,
    handle: ({ customerId, subscriptionId }) =>
      followSubscription(ctx, payments, customerId, subscriptionId),
  };
  return [
    event,
    subscription,
    {
      ...PATROL,
      ...reconcilePaymentsJob,
      cron: "*/5 * * * *",
      handle: () => reconcilePayments(ctx, payments),
    },
    {
      ...PATROL,
      name: "patrol-unpaid-subscriptions",
      cron: "10 * * * *",
      handle: () => patrolUnpaid(ctx),
    },
    { ...PATROL, name: "patrol-subscriptions", cron: "35 7 * * *", handle: () => patrolAll(ctx) },
  ];
}

/** Events sent while the product was down are fetched at the start, not five minutes later. */
export async function reconcileAtStart(ctx: Context, payments: Payments | null): Promise<void> {
  if (payments === null) return;
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, reconcilePaymentsJob, {}));
}
