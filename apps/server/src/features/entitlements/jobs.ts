import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { announceEndedOffices } from "./office/announce-ended.ts";
import { renewPlans } from "./plans/renew-plans.ts";

export function entitlementJobs(ctx: Context): JobDefinition<object>[] {
  return [
    {
      name: "renew-plans",
      payload: z.object({}),
      cron: "10 * * * *",
      concurrency: 1,
      retryLimit: 2,
      retryDelaySeconds: 30,
      retryDelayMaxSeconds: 300,
      expireInSeconds: 900,
      handle: () => renewPlans(ctx),
    },
    {
      name: "announce-ended-offices",
      payload: z.object({}),
      cron: "20 * * * *",
      concurrency: 1,
      retryLimit: 2,
      retryDelaySeconds: 30,
      retryDelayMaxSeconds: 300,
      expireInSeconds: 900,
      handle: () => announceEndedOffices(ctx),
    },
  ];
}
