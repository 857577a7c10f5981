import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { workEventJob, type WorkEventPayload } from "./record/job-references.ts";
import { forgetEvents, giveUpEvent, workEvent, type Receivers } from "./receiving/work-events.ts";

/** @param receivers what is done with messages and states */
export function whatsAppJobs(ctx: Context, receivers: Receivers): JobDefinition<object>[] {
  const working: JobDefinition<WorkEventPayload> = {
    ...workEventJob,
    // Each holds a connection to the database while it works.
    concurrency: 4,
    mostOfGroup: 1,
    // More than half an hour: a later answer is of no use.
    retryLimit: 14,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 300,
    handle: (payload) => workEvent(ctx, receivers, payload),
    onDead: (payload) => giveUpEvent(ctx, payload),
  };
  const forgetting: JobDefinition<object> = {
    name: "forget-whatsapp-events",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 600,
    cron: "35 6 * * *",
    handle: () => forgetEvents(ctx),
  };
  return [working, forgetting];
}
