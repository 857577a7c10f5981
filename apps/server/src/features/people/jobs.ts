import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import {
  deliverJoinRequest,
  deliverJoinRequestJob,
  type JoinRequest,
} from "./join-requests/ask-to-join.ts";

export function peopleJobs(ctx: Context): JobDefinition<object>[] {
  const deliver: JobDefinition<JoinRequest> = {
    ...deliverJoinRequestJob,
    concurrency: 2,
    retryLimit: 5,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 600,
    expireInSeconds: 120,
    handle: (request) => deliverJoinRequest(ctx, request),
  };
  return [deliver];
}
