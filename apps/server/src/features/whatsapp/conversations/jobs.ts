import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { WhatsAppChannel } from "../channel/channel.ts";
import { reportOutcomeJob, type OutcomePayload } from "../record/outcome-job.ts";
import { reportOutcome } from "./report-outcome.ts";

/** @param channel null where this installation does not speak WhatsApp (any more): no outcome can be said */
export function conversationJobs(
  ctx: Context,
  channel: WhatsAppChannel | null,
): JobDefinition<object>[] {
  const report: JobDefinition<OutcomePayload> = {
    ...reportOutcomeJob,
    concurrency: 4,
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 120,
    async handle(payload) {
      if (channel !== null) await reportOutcome(ctx, channel, payload);
    },
  };
  return [report];
}
