import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** One subscriber gets a /64: single IPv6 addresses cost an attacker nothing. */
const PREFIX_GROUPS = 4;

/** The part of a client's address that limits count by: the whole IPv4 address, the /64 of an IPv6 one. */
export function clientAddress(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("%", 1).join("").split("::");
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const prefix = [...left, ...zeros, ...right].slice(0, PREFIX_GROUPS);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function groups(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
