import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { expireDraftsJob, sendDraftJob, sendDueDraftsJob } from "../record/job-references.ts";
import type { InvoiceRef } from "../record/store.ts";
import { expireDrafts } from "./expire-drafts.ts";
import { sendScheduled } from "./send-scheduled.ts";
import { sendDueDrafts } from "./send-due-drafts.ts";

const AFTER_A_FAULT = { retryLimit: 5, retryDelaySeconds: 5, retryDelayMaxSeconds: 300 } as const;
/** The clock of the process decides when a draft is sent or ends. */
const BY_THE_CLOCK = { ...AFTER_A_FAULT, needsClock: true } as const;

/** What happens to drafts by itself. */
export function draftJobs(ctx: Context, deps: IssuingDeps): JobDefinition<object>[] {
  const send: JobDefinition<InvoiceRef> = {
    ...sendDraftJob,
    ...BY_THE_CLOCK,
    concurrency: 4,
    expireInSeconds: 120,
    handle: (ref) => sendScheduled(ctx, deps, ref),
  };
  return [
    send,
    {
      ...sendDueDraftsJob,
      ...BY_THE_CLOCK,
      retryLimit: 1,
      concurrency: 1,
      expireInSeconds: 120,
      everySeconds: 15,
      handle: async () => void (await sendDueDrafts(ctx)),
    },
    {
      ...expireDraftsJob,
      ...BY_THE_CLOCK,
      concurrency: 1,
      expireInSeconds: 600,
      cron: "25 * * * *",
      handle: () => expireDrafts(ctx),
    },
  ];
}
