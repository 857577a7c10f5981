import type { DNSResolver } from "mailauth";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { readMailJob, type ReadMailPayload } from "./record/read-mail-job.ts";
import { forgetMessages } from "./reading/forget-messages.ts";
import { giveUpMessage, readMessage } from "./reading/read-message.ts";

/** @param resolver for tests, which ask no name server; undefined: the system's */
export function mailIntakeJobs(ctx: Context, resolver?: DNSResolver): JobDefinition<object>[] {
  const read: JobDefinition<ReadMailPayload> = {
    ...readMailJob,
    // A mail may be 35 MB, and is in memory while it is read.
    concurrency: 2,
    retryLimit: 6,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 180,
    handle: (payload) => readMessage(ctx, resolver, payload),
    onDead: (payload) => giveUpMessage(ctx, payload),
  };
  const forget: JobDefinition<object> = {
    name: "forget-received-mails",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 600,
    cron: "25 6 * * *",
    handle: () => forgetMessages(ctx),
  };
  return [read, forget];
}
