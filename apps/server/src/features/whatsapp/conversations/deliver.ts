import type { Reply } from "@emita/domain/conversations/talking/talk";
import type { Recipient, WhatsAppChannel } from "../channel/channel.ts";

/** Sends an answer. @param mark comes back with its reports @throws WhatsAppError */
export async function deliver(
  channel: WhatsAppChannel,
  to: Recipient,
  reply: Reply,
  mark?: string,
): Promise<void> {
  if (reply.kind === "text") await channel.sendText(to, reply.text, mark);
  else if (reply.kind === "buttons") await channel.sendButtons(to, reply.text, reply.buttons, mark);
  else await channel.sendList(to, reply.text, reply.button, reply.rows, mark);
}
