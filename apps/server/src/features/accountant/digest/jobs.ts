import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { sendDigests } from "./send-digests.ts";

export function digestJob(ctx: Context): JobDefinition<object> {
  return {
    name: "send-desk-digests",
    payload: z.object({}),
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    concurrency: 1,
    expireInSeconds: 3_600,
    // Eight in the morning in São Paulo.
    cron: "0 11 * * *",
    handle: () => sendDigests(ctx),
  };
}
