import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { issuingDeps } from "../invoices/public.ts";
import type { WhatsAppChannel } from "./channel/channel.ts";
import { connectWhatsApp } from "./connect.ts";
import { takeReport } from "./conversations/take-report.ts";
import type { ConversationDeps } from "./conversations/deps.ts";
import { handleMessage } from "./conversations/handle-message.ts";
import { conversationJobs } from "./conversations/jobs.ts";
import { whatsAppJobs } from "./jobs.ts";
import { followChange } from "./linking/follow-change.ts";
import { linkedPerson } from "./linking/linked-person.ts";
import { redeemCode } from "./linking/redeem-code.ts";
import type { Receivers } from "./receiving/work-events.ts";
import { handleStatus } from "./sending/handle-status.ts";
import { sendingJobs } from "./sending/jobs.ts";
import { stopMessages } from "./sending/stop-messages.ts";

/** Everything that workers do for WhatsApp, with the operator's connection. */
export function whatsAppWork(ctx: Context): JobDefinition<object>[] {
  const channel = connectWhatsApp(ctx);
  const deps = channel && depsOf(ctx, channel);
  return [
    ...whatsAppJobs(ctx, receiversOf(ctx, deps)),
    ...conversationJobs(ctx, deps),
    ...sendingJobs(ctx, channel),
  ];
}

function depsOf(ctx: Context, channel: WhatsAppChannel): ConversationDeps {
  return {
    channel,
    issuing: issuingDeps,
    findSpeaker: (senderKey) => linkedPerson(ctx, senderKey),
    redeem: (message) => redeemCode(ctx, message),
  };
}

/** What came before WhatsApp was switched off cannot be answered any more. */
function receiversOf(ctx: Context, deps: ConversationDeps | null): Receivers {
  return {
    async handleMessage(message) {
      if (message.content.kind === "changed") return followChange(ctx, message);
      if (deps === null || (await stopMessages(ctx, deps.channel, message))) return;
      await handleMessage(ctx, deps, message);
    },
    async handleStatus(status) {
      await handleStatus(ctx, status);
      await takeReport(ctx, status);
    },
  };
}
