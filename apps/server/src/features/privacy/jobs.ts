import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { buildExport, giveUpExport, removeExpiredExports } from "./build-export.ts";
import { companiesOwnedAlone } from "../people/public.ts";
import type { PrivacyDeps } from "./deps.ts";
import { removeCompanyFiles } from "./delete-company.ts";
import { eraseAccount } from "./erase-account.ts";
import {
  buildExportJob,
  eraseAccountJob,
  removeCompanyFilesJob,
  stopRenewalJob,
} from "./job-references.ts";
import { purgeKeptNotes } from "./keep-notes.ts";
import { patrolDeletions, tidyDeletions } from "./patrol-deletions.ts";

const PATROL = {
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 900,
} as const;
/** A payment provider that is away for hours is waited for. */
const WITH_PROVIDER = {
  concurrency: 1,
  retryLimit: 12,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 7200,
} as const;

/** Background work of exports and deletions. */
export function privacyJobs(ctx: Context, deps: PrivacyDeps): JobDefinition<object>[] {
  const build: JobDefinition<{ userId: string; exportId: string }> = {
    ...buildExportJob,
    concurrency: 1,
    retryLimit: 3,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 2 * 3600,
    handle: (ref) => buildExport(ctx, deps, ref),
    onDead: (ref) => giveUpExport(ctx, ref),
  };
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
    build,
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
      name: "remove-expired-exports",
      cron: "25 * * * *",
      handle: () => removeExpiredExports(ctx),
    },
    {
      ...PATROL,
      name: "purge-kept-notes",
      cron: "20 5 * * *",
      async handle() {
        await purgeKeptNotes(ctx);
        await tidyDeletions(ctx);
      },
    },
  ];
}
