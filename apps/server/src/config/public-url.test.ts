import fc from "fast-check";
import { expect, test } from "vitest";
import { isLoopback, isPublicIp } from "./public-url.ts";

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "200.160.2.3",
  "2001:12ff::10",
  "2606:4700:4700::1111",
  "2a00:1450:4001:81b::200e",
  "2800:3f0:4001::1",
])("%s is public", (address) => {
  expect(isPublicIp(address)).toBe(true);
});

test.each([
  // This network, private, carrier NAT, loopback, link-local with the clouds' metadata services.
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.0",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.0.1",
  "169.254.169.254",
  "172.16.0.0",
  "172.31.255.255",
  "192.168.0.1",
  // Protocol assignments, documentation, benchmarks, multicast, reserved, broadcast.
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.7",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  // The same in IPv6.
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fe80::1",
  "fe80::1%eth0",
  "febf::1",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "fdff::1",
  "ff02::1",
  "100::1",
  "2001::1",
  "2001:1ff::1",
  "2001:db8::1",
  "3fff::1",
  // IPv4 in IPv6: mapped, compatible, NAT64 well-known and local, 6to4.
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:127.0.0.1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::1",
  "2002:a00:1::",
  // No addresses at all, or in forms that only some parsers take.
  "",
  "localhost",
  "127.1",
  "0x7f.0.0.1",
  "2130706433",
  "0177.0.0.1",
  "1.2.3",
  "[::1]",
])("%s is not public", (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test("an IPv4 address is never let in by writing it as IPv6", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom("::ffff:", "::", "64:ff9b::"), (address, prefix) => {
      expect(isPublicIp(prefix + address)).toBe(false);
    }),
  );
});

test.each(["127.0.0.1", "127.8.9.10", "::1"])("%s is this machine", (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(["128.0.0.1", "10.0.0.1", "::2", "0.0.0.0", "localhost"])(
  "%s is not this machine",
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);
