import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { sendRuledPaymentJob } from "./job-references.ts";
import { mailScheduled } from "./mail-scheduled.ts";
import { releaseDue } from "./release-due.ts";
import { giveUp, sendPayment } from "./send-payment.ts";

const retries = {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 120,
} as const;

export function paymentRuleJobs(ctx: Context): JobDefinition<object>[] {
  const releasing: JobDefinition<object> = {
    ...retries,
    name: "release-ruled-payments",
    payload: z.object({}),
    concurrency: 1,
    everySeconds: 5,
    needsClock: true,
    handle: () => releaseDue(ctx),
  };
  const mailing: JobDefinition<object> = {
    ...retries,
    name: "mail-ruled-payments",
    payload: z.object({}),
    concurrency: 1,
    everySeconds: 20,
    handle: () => mailScheduled(ctx),
  };
  const sending: JobDefinition<{ companyId: string; paymentId: string }> = {
    ...retries,
    ...sendRuledPaymentJob,
    concurrency: 10,
    handle: ({ companyId, paymentId }) => sendPayment(ctx, companyId, paymentId),
    onDead: ({ companyId, paymentId }) => giveUp(ctx, companyId, paymentId),
  };
  return [releasing, mailing, sending];
}
