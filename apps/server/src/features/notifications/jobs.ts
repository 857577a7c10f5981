import { z } from "zod";
import { hasLocalMailbox } from "../../config/at-home.ts";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { dropMail, giveUpMail, sendMail } from "./send-mail.ts";
import type { SmtpSender } from "./smtp-sender.ts";
import { isAway, resumeMails, waitForServer, type SendMailPayload } from "./wait-for-server.ts";

/** Background work of this feature: handing stored mail to the mail server. */
export function notificationJobs(ctx: Context): JobDefinition<object>[] {
  const sender = ctx.config.smtpUrl ? smtpSender(ctx.config.smtpUrl) : null;
  const goesSomewhere = sender !== null || hasLocalMailbox(ctx.config);
  const send: JobDefinition<SendMailPayload> = {
    ...sendMailJob,
    concurrency: 4,
    // For a temporary refusal of this mail: 15 s, doubled up to an hour, about fourteen hours in all.
    retryLimit: 20,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3600,
    expireInSeconds: 900,
    async handle(payload) {
      try {
        if (goesSomewhere) await sendMail(ctx, sender, payload.mailId);
        else await dropMail(ctx, payload.mailId);
      } catch (error) {
        if (!isAway(error)) throw error;
        await waitForServer(ctx, payload);
      }
    },
    onDead: ({ mailId }) => giveUpMail(ctx, mailId),
  };
  const resume: JobDefinition<object> = {
    name: "resume-mails",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 1,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 10,
    expireInSeconds: 120,
    everySeconds: 15,
    async handle() {
      if (sender) await resumeMails(ctx, sender);
    },
  };
  return [send, resume];
}

/** The SMTP library is loaded with the first mail. */
function smtpSender(url: string): SmtpSender {
  let opened: Promise<SmtpSender> | null = null;
  const sender = () =>
    (opened ??= import("./smtp.ts").then(({ createSmtpSender }) => createSmtpSender(url)));
  return {
    send: async (...given) => (await sender()).send(...given),
    check: async () => (await sender()).check(),
    close: () => void opened?.then((used) => used.close()),
  };
}
