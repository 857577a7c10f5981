import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendingDeps, type SendingDeps } from "./deps.ts";
import * as references from "./job-references.ts";
import { sendDelivery } from "./send-delivery.ts";
import { cleanDeliveries, sweepDeliveries } from "./sweep-deliveries.ts";

/** A receiver that fails is no failure of the job: deliveries book their own next try. What is tried again is a fault of ours. */
const AFTER_A_FAULT = { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 300 } as const;
const PATROL = { ...AFTER_A_FAULT, retryLimit: 1, concurrency: 1 } as const;

export function webhookJobs(
  ctx: Context,
  deps: SendingDeps = sendingDeps,
): JobDefinition<object>[] {
  const deliver: JobDefinition<references.DeliveryRef> = {
    ...references.deliverWebhookJob,
    ...AFTER_A_FAULT,
    // Waiting for the other side is nearly all there is to it.
    concurrency: 16,
    expireInSeconds: 120,
    handle: (ref) => sendDelivery(ctx, deps, ref),
  };
  const sweep: JobDefinition<object> = {
    ...references.sweepWebhooksJob,
    ...PATROL,
    expireInSeconds: 60,
    cron: "* * * * *",
    handle: () => sweepDeliveries(ctx),
  };
  const clean: JobDefinition<object> = {
    ...references.cleanWebhooksJob,
    ...PATROL,
    expireInSeconds: 900,
    cron: "47 * * * *",
    handle: () => cleanDeliveries(ctx),
  };
  return [deliver, sweep, clean];
}
