import type { Context } from "../../../platform/context/context.ts";
import { issuingDeps } from "../../invoices/public.ts";
import type { IncomingMessage, WhatsAppChannel } from "../channel/channel.ts";
import { linkedPerson } from "../linking/linked-person.ts";
import { redeemCode } from "../linking/redeem-code.ts";
import { handleMessage } from "./handle-message.ts";

/** Works on a message with the product's own linking and issuing. @throws Error when it is to be tried again */
export function converse(
  ctx: Context,
  channel: WhatsAppChannel,
  message: IncomingMessage,
): Promise<void> {
  const deps = {
    channel,
    issuing: issuingDeps,
    findSpeaker: (senderKey: string) => linkedPerson(ctx, senderKey),
    redeem: (code: IncomingMessage) => redeemCode(ctx, code),
  };
  return handleMessage(ctx, deps, message);
}
