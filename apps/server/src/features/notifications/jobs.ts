import type { z } from "zod";
import { hasLocalMailbox } from "../../config/at-home.ts";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { dropMail, giveUpMail, sendMail } from "./send-mail.ts";
import { createSmtpSender } from "./smtp.ts";

type Payload = z.output<typeof sendMailJob.payload>;

/** Background work of this feature: handing stored mail to the mail server. */
export function notificationJobs(ctx: Context): JobDefinition<object>[] {
  const sender = ctx.config.smtpUrl ? createSmtpSender(ctx.config.smtpUrl) : null;
  const goesSomewhere = sender !== null || hasLocalMailbox(ctx.config);
  const send: JobDefinition<Payload> = {
    ...sendMailJob,
    concurrency: 4,
    // 15 s, doubled up to an hour: about fourteen hours in all.
    retryLimit: 20,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3600,
    expireInSeconds: 900,
    async handle({ mailId }) {
      if (goesSomewhere) await sendMail(ctx, sender, mailId);
      else await dropMail(ctx, mailId);
    },
    onDead: ({ mailId }) => giveUpMail(ctx, mailId),
  };
  return [send];
}
