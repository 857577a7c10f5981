import type { Context } from "../../platform/context.ts";
import type { JobDefinition } from "../../platform/jobs.ts";
import { assumeFiscalData, enrichCompany, enrichCompanyJob } from "./enrich-company.ts";

export function companyJobs(ctx: Context): JobDefinition<object>[] {
  const enrich: JobDefinition<{ userId: string }> = {
    ...enrichCompanyJob,
    concurrency: 2,
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    handle: ({ userId }) => enrichCompany(ctx, userId),
    onDead: ({ userId }) => assumeFiscalData(ctx, userId),
  };
  return [enrich];
}
