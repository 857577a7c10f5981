import { z } from "zod";

/** Names and payloads of the jobs that use cases enqueue; their handlers are in jobs.ts. */
export const followEventJob = {
  name: "follow-payment-event",
  payload: z.object({ eventId: z.string() }),
};

export const followSubscriptionJob = {
  name: "follow-subscription",
  payload: z.object({ customerId: z.string(), subscriptionId: z.string() }),
};

export const reconcilePaymentsJob = { name: "reconcile-payments", payload: z.object({}) };
