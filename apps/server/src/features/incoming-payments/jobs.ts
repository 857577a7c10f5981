import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { lookUpPayer, lookUpPayerJob } from "./payments/describe-payer.ts";

export function incomingPaymentJobs(ctx: Context): JobDefinition<object>[] {
  const lookUp: JobDefinition<{ companyId: string; cnpj: string }> = {
    ...lookUpPayerJob,
    concurrency: 2,
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    handle: ({ companyId, cnpj }) => lookUpPayer(ctx, companyId, cnpj),
  };
  return [lookUp];
}
