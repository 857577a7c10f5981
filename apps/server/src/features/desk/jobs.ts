import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { digestJob } from "./digest/jobs.ts";
import { deskExportJobs } from "./exports/jobs.ts";

export function deskJobs(ctx: Context): JobDefinition<object>[] {
  return [...deskExportJobs(ctx), digestJob(ctx)];
}
