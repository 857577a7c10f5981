import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { archiveJobs } from "../archives/public.ts";
import { companiesOwnedAlone } from "../people/public.ts";
import type { PrivacyDeps } from "./deps.ts";
import { removeCompanyFiles } from "./company-deletion/delete-company.ts";
import { eraseAccount } from "./account-deletion/erase-account.ts";
import { eraseAccountJob, removeCompanyFilesJob, stopRenewalJob } from "./job-references.ts";
import { purgeKeptInvoices } from "./keep-notes.ts";
import { personArchive, personArchiveBuilder } from "./export/person-archive.ts";
import { patrolDeletions, cleanUpDeletions } from "./account-deletion/patrol-deletions.ts";

const PATROL = {
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 900,
} as const;
/** A payment provider may be away for hours. */
const WITH_PROVIDER = {
  concurrency: 1,
  retryLimit: 12,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 7200,
} as const;

/** Background work of exports and deletions. */
export function privacyJobs(ctx: Context, deps: PrivacyDeps): JobDefinition<object>[] {
  const stopRenewal: JobDefinition<{ userId: string }> = {
    ...stopRenewalJob,
    ...WITH_PROVIDER,
    expireInSeconds: 120,
    async handle({ userId }) {
      for (const companyId of await companiesOwnedAlone(ctx.db, userId))
        await deps.stopRenewal(companyId);
    },
  };
  const erase: JobDefinition<{ userId: string }> = {
    ...eraseAccountJob,
    ...WITH_PROVIDER,
    expireInSeconds: 3600,
    handle: ({ userId }) => eraseAccount(ctx, deps, userId),
  };
  const removeFiles: JobDefinition<{ companyId: string }> = {
    ...removeCompanyFilesJob,
    ...WITH_PROVIDER,
    expireInSeconds: 600,
    handle: ({ companyId }) => removeCompanyFiles(ctx, companyId),
  };
  return [
    ...archiveJobs(ctx, personArchive, personArchiveBuilder(ctx, deps)),
    removeFiles,
    stopRenewal,
    erase,
    {
      ...PATROL,
      name: "patrol-deletions",
      cron: "*/5 * * * *",
      handle: () => patrolDeletions(ctx),
    },
    {
      ...PATROL,
      name: "purge-kept-notes",
      cron: "20 5 * * *",
      async handle() {
        await purgeKeptInvoices(ctx);
        await cleanUpDeletions(ctx);
      },
    },
  ];
}
