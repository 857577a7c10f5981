import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { reportOutcomeJob, type OutcomePayload } from "../record/outcome-job.ts";
import { continueReadingJob, type ContinueReadingPayload } from "../record/reading-job.ts";
import { continueReading } from "./continue-reading.ts";
import type { ConversationDeps } from "./deps.ts";
import { outcomeByMail, reportOutcome } from "./report-outcome.ts";

/** @param deps null where this installation does not speak WhatsApp (any more): nothing can be said there */
export function conversationJobs(
  ctx: Context,
  deps: ConversationDeps | null,
): JobDefinition<object>[] {
  const report: JobDefinition<OutcomePayload> = {
    ...reportOutcomeJob,
    concurrency: 4,
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 120,
    async handle(payload) {
      if (deps !== null) await reportOutcome(ctx, deps.channel, payload);
    },
    onDead: (payload) => outcomeByMail(ctx, payload),
  };
  const reading: JobDefinition<ContinueReadingPayload> = {
    ...continueReadingJob,
    concurrency: 2,
    retryLimit: 14,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 120,
    async handle(payload) {
      if (deps !== null) await continueReading(ctx, deps, payload);
    },
  };
  return [report, reading];
}
