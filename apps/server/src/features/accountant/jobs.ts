import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { archiveJobs } from "../archives/public.ts";
import { digestJob } from "./digest/jobs.ts";
import { accountantArchive, accountantArchiveBuilder } from "./exports/accountant-archive.ts";

export function accountantJobs(ctx: Context): JobDefinition<object>[] {
  return [...archiveJobs(ctx, accountantArchive, accountantArchiveBuilder(ctx)), digestJob(ctx)];
}
