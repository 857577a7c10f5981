import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendingDeps } from "./deps.ts";
import { Sender } from "./sending/sender.ts";
import { removeOld } from "./sending/upkeep.ts";

export function webhookJobs(ctx: Context): JobDefinition<object>[] {
  const clean: JobDefinition<object> = {
    name: "clean-webhooks",
    payload: z.object({}),
    retryLimit: 1,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    concurrency: 1,
    expireInSeconds: 900,
    cron: "47 * * * *",
    handle: () => removeOld(ctx),
  };
  return [clean];
}

/** Sends the due deliveries from this process. @returns what ends it */
export function startSending(ctx: Context): () => Promise<void> {
  return new Sender(ctx, sendingDeps).start();
}
