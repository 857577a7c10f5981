export { archiveJobs } from "./jobs.ts";
export { cancelArchive } from "./cancel-archive.ts";
export { removeArchive, removeArchivesOf } from "./remove-archives.ts";
export { countRequest, enqueueArchive, requestArchive } from "./request-archive.ts";
export { requireArchive } from "./require-archive.ts";
export { requireFile, sendArchive } from "./send-archive.ts";
export { presentArchive } from "./present.ts";
export type { ArchiveBuilder, ArchiveKind } from "./kind.ts";
export { UNFINISHED, listArchives, type ArchiveRow } from "./store.ts";
