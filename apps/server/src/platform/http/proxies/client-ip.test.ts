import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["203.0.113.7:50312", "203.0.113.7"],
  ["[2001:db8:0:12::5]:50312", "2001:db8:0:12::/64"],
  ["[2001:db8:0:12::5]", "2001:db8:0:12::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:0:12::5", "2001:db8:0:12::/64"],
  ["2001:0db8:0000:0012:ffff:1:2:3", "2001:db8:0:12::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (ip, expected) => {
  expect(clientIp(ip)).toBe(expected);
});
