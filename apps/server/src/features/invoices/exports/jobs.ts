import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { buildExport, failExport } from "./build-export.ts";
import * as references from "./job-references.ts";
import { removeOldExports } from "./remove-old-exports.ts";
import type { ExportRef } from "./store.ts";

export function exportJobs(ctx: Context): JobDefinition<object>[] {
  const build: JobDefinition<ExportRef> = {
    ...references.buildExportJob,
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    // Drawing PDFs takes the processor: one at a time leaves room for issuing.
    concurrency: 1,
    expireInSeconds: 3_600,
    handle: (ref) => buildExport(ctx, ref),
    onDead: (ref) => failExport(ctx, ref),
  };
  const remove: JobDefinition<object> = {
    ...references.removeOldExportsJob,
    retryLimit: 1,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60,
    concurrency: 1,
    expireInSeconds: 600,
    cron: "41 * * * *",
    handle: () => removeOldExports(ctx),
  };
  return [build, remove];
}
