import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { issuingDeps } from "../invoices/public.ts";
import type { WhatsAppChannel } from "./channel/channel.ts";
import { connectWhatsApp } from "./connect.ts";
import { handleMessage } from "./conversations/handle-message.ts";
import { conversationJobs } from "./conversations/jobs.ts";
import { whatsAppJobs } from "./jobs.ts";
import { linkedPerson } from "./linking/linked-person.ts";
import { redeemCode } from "./linking/redeem-code.ts";
import type { Receivers } from "./receiving/work-events.ts";
import { handleStatus } from "./sending/handle-status.ts";
import { sendingJobs } from "./sending/jobs.ts";
import { stopMessages } from "./sending/stop-messages.ts";

/** Everything that workers do for WhatsApp, with the operator's connection. */
export function whatsAppWork(ctx: Context): JobDefinition<object>[] {
  const channel = connectWhatsApp(ctx);
  return [
    ...whatsAppJobs(ctx, receiversOf(ctx, channel)),
    ...conversationJobs(ctx, channel),
    ...sendingJobs(ctx, channel),
  ];
}

/** What came before WhatsApp was switched off cannot be answered any more. */
function receiversOf(ctx: Context, channel: WhatsAppChannel | null): Receivers {
  return {
    async handleMessage(message) {
      if (channel === null || (await stopMessages(ctx, channel, message))) return;
      const deps = {
        channel,
        issuing: issuingDeps,
        findSpeaker: (senderKey: string) => linkedPerson(ctx, senderKey),
        redeem: (given: typeof message) => redeemCode(ctx, given),
      };
      await handleMessage(ctx, deps, message);
    },
    handleStatus: (status) => handleStatus(ctx, status),
  };
}
