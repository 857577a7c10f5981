import type { Context } from "../../platform/context/context.ts";
import type { WhatsAppChannel } from "./channel/channel.ts";
import { createCloudChannel } from "./channel/cloud-channel.ts";

/** @returns null where this installation does not speak WhatsApp */
export function connectWhatsApp({ config, log, ownPorts }: Context): WhatsAppChannel | null {
  const { whatsApp: connection } = config;
  return connection && createCloudChannel({ connection, log, ownPorts });
}
