import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Config } from "../../../config/config.ts";
import { isPublicIp } from "../../../config/public-url.ts";
import { unmapped } from "./client-ip.ts";

/** Ids go into logs and answers: nothing that could end a line or be taken for markup. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/**
 * Names requests: by a trusted proxy's id (`X-Request-Id`), so that both logs name the same request, else by an id of our own.
 * Ids of other clients are ignored: they could belong to another request.
 */
export function requestIds(
  config: Pick<Config, "trustedProxies">,
): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(config);
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isUsable = typeof given === "string" && SAFE_ID.test(given);
    return isUsable && isTrusted(unmapped(socket.remoteAddress ?? "")) ? given : randomUUID();
  };
}

/** Whether an address is a proxy of TRUSTED_PROXIES; of a mere number any that is not on the open internet (proxies.ts). */
function trustedPeers({ trustedProxies }: Pick<Config, "trustedProxies">): (ip: string) => boolean {
  if (trustedProxies === null) return () => false;
  if (typeof trustedProxies === "number") return (ip) => !isPublicIp(ip);
  const list = new BlockList();
  for (const one of trustedProxies) {
    const [ip = "", bits] = one.split("/");
    const family = familyOf(ip);
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return (ip) => list.check(ip, familyOf(ip));
}

function familyOf(ip: string): "ipv4" | "ipv6" {
  return isIPv6(ip) ? "ipv6" : "ipv4";
}
