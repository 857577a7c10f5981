import { z } from "zod";

/** Whose delivery, and which. */
export interface DeliveryRef {
  readonly companyId: string;
  readonly deliveryId: string;
}

/** Queued by servers of the version before, one for each delivery; ours need none (sender.ts). */
export const deliverWebhookJob = {
  name: "deliver-webhook",
  payload: z.object({ companyId: z.uuid(), deliveryId: z.uuid() }),
};

export const sweepWebhooksJob = { name: "sweep-webhooks", payload: z.object({}) };
export const cleanWebhooksJob = { name: "clean-webhooks", payload: z.object({}) };
