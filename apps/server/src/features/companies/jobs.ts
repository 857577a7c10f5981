import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { announceChannelChanges } from "./channels/announce-channel-changes.ts";
import { enrichCompany, enrichCompanyJob } from "./registry/enrich-company.ts";
import { NO_HOOKS, type CompanyHooks } from "./record/hooks.ts";
import { warnOfEndingCertificates } from "./certificates/warn-certificates.ts";

const PATROL = { payload: z.object({}), retryDelaySeconds: 30, retryDelayMaxSeconds: 300 };

export function companyJobs(ctx: Context, hooks: CompanyHooks = NO_HOOKS): JobDefinition<object>[] {
  const enrich: JobDefinition<{ companyId: string }> = {
    ...enrichCompanyJob,
    concurrency: 2,
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    handle: ({ companyId }) => enrichCompany(ctx, companyId, hooks),
  };
  const hourly = { ...PATROL, retryLimit: 2, concurrency: 1, expireInSeconds: 900 };
  return [
    enrich,
    // By day in Brazil, every hour: a mail that a stopped server missed is written when it is back.
    {
      ...hourly,
      name: "warn-of-ending-certificates",
      cron: "0 11-23 * * *",
      handle: () => warnOfEndingCertificates(ctx),
    },
    {
      ...hourly,
      name: "announce-channel-changes",
      cron: "20 11-23/4 * * *",
      handle: () => announceChannelChanges(ctx),
    },
  ];
}
