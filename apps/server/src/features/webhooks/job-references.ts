import { z } from "zod";

/** Whose delivery, and which. */
export const deliverWebhookJob = {
  name: "deliver-webhook",
  payload: z.object({ companyId: z.uuid(), deliveryId: z.uuid() }),
};
export type DeliveryRef = z.output<typeof deliverWebhookJob.payload>;

export const sweepWebhooksJob = { name: "sweep-webhooks", payload: z.object({}) };
export const cleanWebhooksJob = { name: "clean-webhooks", payload: z.object({}) };
