import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { WhatsAppChannel } from "./channel/channel.ts";
import { connectWhatsApp } from "./connect.ts";
import { whatsAppJobs } from "./jobs.ts";
import { redeemCode } from "./linking/redeem-code.ts";
import type { Receivers } from "./receiving/work-events.ts";
import { handleStatus } from "./sending/handle-status.ts";
import { sendingJobs } from "./sending/jobs.ts";
import { stopMessages } from "./sending/stop-messages.ts";

/** Everything that workers do for WhatsApp, with the operator's connection. */
export function whatsAppWork(ctx: Context): JobDefinition<object>[] {
  const channel = connectWhatsApp(ctx);
  return [...whatsAppJobs(ctx, receiversOf(ctx, channel)), ...sendingJobs(ctx, channel)];
}

/** What came before WhatsApp was switched off cannot be answered any more. */
function receiversOf(ctx: Context, channel: WhatsAppChannel | null): Receivers {
  return {
    async handleMessage(message) {
      if (channel === null || (await stopMessages(ctx, channel, message))) return;
      await redeemCode(ctx, message);
    },
    handleStatus: (status) => handleStatus(ctx, status),
  };
}
