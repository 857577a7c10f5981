import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendingDeps } from "./deps.ts";
import * as references from "./sending/job-references.ts";
import { Sender } from "./sending/sender.ts";
import { takeOver } from "./sending/take-over.ts";
import { removeOld } from "./sending/upkeep.ts";

const PATROL = {
  retryLimit: 1,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 1,
} as const;

export function webhookJobs(ctx: Context): JobDefinition<object>[] {
  const ofBefore: JobDefinition<object> = {
    ...references.deliverWebhookJob,
    ...PATROL,
    expireInSeconds: 120,
    handle: async () => void (await takeOver(ctx)),
  };
  const sweep: JobDefinition<object> = {
    ...references.sweepWebhooksJob,
    ...PATROL,
    expireInSeconds: 120,
    cron: "* * * * *",
    handle: async () => void (await takeOver(ctx)),
  };
  const clean: JobDefinition<object> = {
    ...references.cleanWebhooksJob,
    ...PATROL,
    expireInSeconds: 900,
    cron: "47 * * * *",
    handle: () => removeOld(ctx),
  };
  return [ofBefore, sweep, clean];
}

/** Sends from this process what webhooks are to hear of. @returns what ends it */
export function startSending(ctx: Context): () => Promise<void> {
  return new Sender(ctx, sendingDeps).start();
}
