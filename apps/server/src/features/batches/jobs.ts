import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { issuingDeps, type IssuingDeps } from "../invoices/public.ts";
import { checkBatch } from "./checking/check-batch.ts";
import { issueBatch } from "./issuing/issue-batch.ts";
import { removeOldBatches } from "./issuing/remove-batch.ts";
import { sweepBatches } from "./issuing/sweep-batches.ts";
import { mailBatch } from "./mailing/mail-batch.ts";
import * as references from "./record/job-references.ts";
import type { BatchRef } from "./record/store.ts";

const RETRIES = { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 300 } as const;

export function batchJobs(ctx: Context, deps: IssuingDeps = issuingDeps): JobDefinition<object>[] {
  const check: JobDefinition<BatchRef> = {
    ...references.checkBatchJob,
    ...RETRIES,
    concurrency: 2,
    expireInSeconds: 1_800,
    handle: (ref) => checkBatch(ctx, deps, ref),
  };
  const issue: JobDefinition<BatchRef> = {
    ...references.issueBatchJob,
    ...RETRIES,
    concurrency: 4,
    expireInSeconds: 1_800,
    handle: (ref) => issueBatch(ctx, ref),
  };
  const mail: JobDefinition<BatchRef> = {
    ...references.mailBatchJob,
    ...RETRIES,
    concurrency: 1,
    expireInSeconds: 60,
    handle: (ref) => mailBatch(ctx, ref),
  };
  const sweep: JobDefinition<object> = {
    ...references.sweepBatchesJob,
    ...RETRIES,
    retryLimit: 1,
    concurrency: 1,
    expireInSeconds: 60,
    everySeconds: 30,
    handle: () => sweepBatches(ctx),
  };
  const remove: JobDefinition<object> = {
    ...references.removeOldBatchesJob,
    ...RETRIES,
    retryLimit: 1,
    concurrency: 1,
    expireInSeconds: 600,
    cron: "23 4 * * *",
    handle: () => removeOldBatches(ctx),
  };
  return [check, issue, mail, sweep, remove];
}
