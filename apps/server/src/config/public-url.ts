import { BlockList, isIP } from "node:net";

/**
 * Special-purpose blocks of IPv4 (IANA registry, RFC 6890): this network, private, carrier NAT, loopback, link-local, protocol
 * assignments, documentation, 6to4 relays, AS112, benchmarks, multicast, reserved with broadcast.
 */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * Of IPv6 only global unicast is public: loopback, unspecified, IPv4-mapped, NAT64, discard, unique local, link-local and
 * multicast lie outside of it. Inside it: protocol assignments with Teredo, documentation, 6to4 (it carries IPv4 addresses).
 */
const GLOBAL_IPV6 = "2000::/3";
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special = {
  ipv4: blockList("ipv4", SPECIAL_IPV4),
  ipv6: blockList("ipv6", SPECIAL_IPV6),
};
const global6 = blockList("ipv6", [GLOBAL_IPV6]);
const loopback = { ipv4: blockList("ipv4", ["127.0.0.0/8"]), ipv6: blockList("ipv6", ["::1/128"]) };

/** Whether an IP address (no name) is one of the open internet: nothing of our own network, machine or provider behind it. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.ipv4.check(address, "ipv4");
  if (version !== 6 || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !special.ipv6.check(address, "ipv6");
}

/** Whether an IP address is this very machine. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return loopback.ipv4.check(address, "ipv4");
  return version === 6 && loopback.ipv6.check(address, "ipv6");
}

function blockList(family: "ipv4" | "ipv6", blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = "", bits] = block.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
