import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { issuingDeps, type IssuingDeps } from "../invoices/public.ts";
import { findDue } from "./finding/find-due.ts";
import { issueOccurrences } from "./issuing/issue-occurrences.ts";
import { retryOccurrences } from "./issuing/retry-occurrences.ts";
import { mailOccurrences } from "./mailing/mail-occurrences.ts";
import { issueOccurrencesJob, mailOccurrencesJob } from "./record/job-references.ts";

const retries = {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 600,
} as const;

export function recurrenceJobs(
  ctx: Context,
  deps: IssuingDeps = issuingDeps,
): JobDefinition<object>[] {
  const finding: JobDefinition<object> = {
    ...retries,
    name: "find-due-occurrences",
    payload: z.object({}),
    concurrency: 1,
    everySeconds: 30,
    needsClock: true,
    handle: async () => {
      await findDue(ctx);
    },
  };
  const retrying: JobDefinition<object> = {
    ...retries,
    name: "retry-occurrences",
    payload: z.object({}),
    concurrency: 1,
    everySeconds: 60,
    needsClock: true,
    handle: () => retryOccurrences(ctx),
  };
  const issuing: JobDefinition<{ companyId: string }> = {
    ...retries,
    ...issueOccurrencesJob,
    concurrency: 4,
    mostOfGroup: 1,
    needsClock: true,
    handle: ({ companyId }) => issueOccurrences(ctx, deps, companyId),
  };
  const mailing: JobDefinition<{ companyId: string }> = {
    ...retries,
    ...mailOccurrencesJob,
    concurrency: 2,
    handle: ({ companyId }) => mailOccurrences(ctx, companyId),
  };
  return [finding, retrying, issuing, mailing];
}
