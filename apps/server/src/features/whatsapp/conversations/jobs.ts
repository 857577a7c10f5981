import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { WhatsAppChannel } from "../channel/channel.ts";
import { reportOutcomeJob, type OutcomePayload } from "../record/outcome-job.ts";
import { reportOutcome } from "./report-outcome.ts";

/** What conversations do beside answering. */
export function conversationJobs(ctx: Context, channel: WhatsAppChannel): JobDefinition<object>[] {
  const report: JobDefinition<OutcomePayload> = {
    ...reportOutcomeJob,
    concurrency: 4,
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 120,
    handle: (payload) => reportOutcome(ctx, channel, payload),
  };
  return [report];
}
