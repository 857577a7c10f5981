import type { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { giveUpMail } from "./send-mail.ts";
import { SmtpFailure, type SmtpSender } from "./smtp-sender.ts";

export type SendMailPayload = z.output<typeof sendMailJob.payload>;

/** A mail waits this long for the mail server. */
const MAX_WAIT_MS = 24 * 3_600_000;
/** It is woken when the server is back; without a wake-up it polls at this interval. */
const OWN_LOOK_MS = 3_600_000;

export const isAway = (error: unknown): error is SmtpFailure =>
  error instanceof SmtpFailure && error.kind === "away";

/** Books the next try of a mail that found no server, which is no failure of the mail. */
export async function waitForServer(ctx: Context, { mailId, waitsSince }: SendMailPayload) {
  const now = ctx.clock.now();
  const since = waitsSince === undefined ? now : new Date(waitsSince);
  if (now.getTime() - since.getTime() >= MAX_WAIT_MS) return giveUpMail(ctx, mailId);
  const payload = { mailId, waitsSince: since.toISOString() };
  const startAfter = new Date(now.getTime() + OWN_LOOK_MS);
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, sendMailJob, payload, { startAfter }));
}

/** Sends on the mails that wait for the mail server, once it is there again. One question, however many wait. */
export async function resumeMails(ctx: Context, sender: SmtpSender): Promise<void> {
  const waiting = (await ctx.jobs.waiting()).find(({ queue }) => queue === sendMailJob.name);
  if (!waiting?.later) return;
  try {
    await sender.check();
  } catch (error) {
    if (!isAway(error)) throw error;
    ctx.log.warn({ reason: error.message }, "the mail server is away, mails wait");
    return;
  }
  const mails = await ctx.jobs.hasten(sendMailJob);
  if (mails > 0) ctx.log.info({ mails }, "the mail server is there again, mails go on");
}
