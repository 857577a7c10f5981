import type { Context } from "../../../platform/context/context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { InvoiceRef } from "../../invoices/public.ts";
import type { WhatsAppChannel } from "../channel/channel.ts";
import { mailInsteadJob, sendNoteJob } from "../record/sending-jobs.ts";
import { mailInstead } from "./mail-instead.ts";
import { giveUpNote, sendNote } from "./send-note.ts";

/** @param channel null where this installation does not speak WhatsApp (any more): what waits goes by mail */
export function sendingJobs(
  ctx: Context,
  channel: WhatsAppChannel | null,
): JobDefinition<object>[] {
  const template = ctx.config.whatsApp?.noteTemplate ?? "";
  const send: JobDefinition<InvoiceRef> = {
    ...sendNoteJob,
    concurrency: 4,
    // Half a day: what WhatsApp does not take until then goes by mail.
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
    expireInSeconds: 120,
    handle: (ref) =>
      channel === null ? giveUpNote(ctx, ref) : sendNote(ctx, channel, template, ref),
    onDead: (ref) => giveUpNote(ctx, ref),
  };
  const mail: JobDefinition<InvoiceRef> = {
    ...mailInsteadJob,
    concurrency: 1,
    retryLimit: 10,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 120,
    handle: (ref) => mailInstead(ctx, ref),
  };
  return [send, mail];
}
