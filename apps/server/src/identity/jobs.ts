import { z } from "zod";
import type { Context } from "../platform/context/context.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import { removeStale } from "./clean-up.ts";
import { rotateOldKey } from "./keys/signing-keys.ts";
import { textMessageJob } from "./messages/text-messages.ts";

const NIGHTLY = {
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 600,
} as const;

/** Background work of the accounts. */
export function accountJobs(ctx: Context): JobDefinition<object>[] {
  return [
    textMessageJob(ctx),
    { ...NIGHTLY, name: "rotate-signing-key", cron: "40 6 * * *", handle: () => rotateOldKey(ctx) },
    {
      ...NIGHTLY,
      name: "remove-stale-accounts-data",
      cron: "15 * * * *",
      handle: () => removeStale(ctx),
    },
  ];
}
