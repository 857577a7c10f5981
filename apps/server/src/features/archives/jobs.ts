import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { buildArchive, failArchive } from "./build-archive.ts";
import type { ArchiveBuilder, ArchiveKind, ArchiveRef } from "./kind.ts";
import { removeOutdatedArchives } from "./remove-archives.ts";
import type { ArchiveOwner } from "./store.ts";

/** The background work of one kind: the making of each archive, and each hour the removal of what has expired. */
export function archiveJobs<Owner extends ArchiveOwner>(
  ctx: Context,
  kind: ArchiveKind<Owner>,
  builder: ArchiveBuilder,
): JobDefinition<object>[] {
  const build: JobDefinition<ArchiveRef<Owner>> = {
    ...kind.buildJob,
    ...kind.retries,
    retryLimit: 3,
    // Drawing PDFs takes the processor: one at a time leaves room for issuing.
    concurrency: 1,
    handle: (ref) => buildArchive(ctx, kind, builder, { owner: ref, id: ref.exportId }),
    onDead: (ref) => failArchive(ctx, kind, { owner: ref, id: ref.exportId }),
  };
  const remove: JobDefinition<object> = {
    ...kind.removeJob,
    retryLimit: 1,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60,
    concurrency: 1,
    expireInSeconds: 600,
    cron: kind.removeCron,
    handle: () => removeOutdatedArchives(ctx, kind),
  };
  return [build, remove];
}
