import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { buildDeskExport, failDeskExport } from "./build-desk-export.ts";
import * as references from "./job-references.ts";
import { removeOldDeskExports } from "./remove-old-desk-exports.ts";
import type { DeskExportRef } from "./store.ts";

export function deskExportJobs(ctx: Context): JobDefinition<object>[] {
  const build: JobDefinition<DeskExportRef> = {
    ...references.buildDeskExportJob,
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    // Drawing PDFs takes the processor: one at a time leaves room for issuing.
    concurrency: 1,
    expireInSeconds: 3_600,
    handle: (ref) => buildDeskExport(ctx, ref),
    onDead: (ref) => failDeskExport(ctx, ref),
  };
  const remove: JobDefinition<object> = {
    ...references.removeOldDeskExportsJob,
    retryLimit: 1,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60,
    concurrency: 1,
    expireInSeconds: 600,
    cron: "47 * * * *",
    handle: () => removeOldDeskExports(ctx),
  };
  return [build, remove];
}
