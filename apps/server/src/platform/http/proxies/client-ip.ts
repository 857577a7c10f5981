import { isIPv4, isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As some proxies forward them: 203.0.113.7:50312, [2001:db8::1]:50312. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
/** One subscriber gets a /64: single IPv6 addresses cost an attacker nothing. */
const PREFIX_GROUPS = 4;

/**
 * The part of a client's address that limits count by and sessions remember: the whole IPv4 address, the /64 of an IPv6
 * one.
 * @param ip `request.ip`: the connection's other end, or whom a trusted proxy names (TRUSTED_PROXIES)
 */
export function clientIp(ip: string): string {
  const [, bracketed, bare] = WITH_PORT.exec(ip) ?? [];
  const address = unmapped(bracketed ?? bare ?? ip);
  if (isIPv4(address) || !isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1).join("").split("::");
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const prefix = [...left, ...zeros, ...right].slice(0, PREFIX_GROUPS);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An IPv4 address as it is; a socket that listens for both kinds shows it written as IPv6. */
export function unmapped(ip: string): string {
  return MAPPED_IPV4.exec(ip)?.[1] ?? ip;
}

function groups(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
