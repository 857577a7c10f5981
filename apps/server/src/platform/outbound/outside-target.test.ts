import { expect, test } from "vitest";
import { checkTarget, resolveTarget } from "./outside-target.ts";

const STRICT = { allowsLoopback: false, ownPorts: new Set([3000]) };
const SANDBOX = { allowsLoopback: true, ownPorts: new Set([80, 3000, 3001]) };

test.each([
  ["https://example.com/hooks", null],
  ["https://example.com:8443/hooks?key=1", null],
  ["https://8.8.8.8/hooks", null],
  ["https://[2606:4700:4700::1111]/hooks", null],
  ["example.com/hooks", "malformed"],
  ["https://", "malformed"],
  ["http://example.com/hooks", "protocol"],
  ["ftp://example.com/hooks", "protocol"],
  ["file:///etc/passwd", "protocol"],
  ["http://127.0.0.1:3000/", "protocol"],
  ["https://user:pass@example.com/", "credentials"],
  ["https://user@example.com/", "credentials"],
  ["https://example.com:22/", "port"],
  ["https://example.com:25/", "port"],
  ["https://127.0.0.1/", "private_address"],
  ["https://localhost/", "private_address"],
  ["https://localhost./", "private_address"],
  ["https://sandbox.localhost/", "private_address"],
  // The forms in which a URL may hide an address.
  ["https://2130706433/", "private_address"],
  ["https://0x7f.1/", "private_address"],
  ["https://0177.0.0.1/", "private_address"],
  ["https://127.1/", "private_address"],
  ["https://[::1]/", "private_address"],
  ["https://[::ffff:169.254.169.254]/", "private_address"],
  ["https://169.254.169.254/latest/meta-data", "private_address"],
  ["https://10.1.2.3:8443/", "private_address"],
])("%s: %s", (text, fault) => {
  const checked = checkTarget(text, STRICT);
  expect(checked.ok ? null : checked.fault).toBe(fault);
});

test.each([
  ["http://127.0.0.1:4000/", null],
  ["http://localhost:80/", "own_port"],
  ["http://localhost/", "own_port"],
  ["http://127.0.0.1:3001/_control/reset", "own_port"],
  ["https://[::1]:3000/", "own_port"],
  ["http://127.0.0.2:3001/", "own_port"],
  ["http://2130706433:3001/", "own_port"],
  ["http://0x7f000001:3001/", "own_port"],
  ["http://0177.0.0.1:3001/", "own_port"],
  ["http://localhost.:3001/", "own_port"],
  ["http://0.0.0.0:3001/", "protocol"],
  ["https://0.0.0.0:3001/", "private_address"],
  ["http://[::]:3001/", "protocol"],
  ["https://[::ffff:127.0.0.1]:3001/", "private_address"],
  ["https://[::ffff:7f00:1]:4000/", "private_address"],
  ["https://[::1]:4000/", null],
  ["http://example.com/", "protocol"],
  ["http://10.0.0.1/", "protocol"],
  ["https://10.0.0.1/", "private_address"],
])("in the sandbox %s: %s", (text, fault) => {
  const checked = checkTarget(text, SANDBOX);
  expect(checked.ok ? null : checked.fault).toBe(fault);
});

const answering =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

test.each([
  ["public", ["8.8.8.8"], true],
  ["public in both", ["8.8.8.8", "2606:4700:4700::1111"], true],
  ["private", ["10.0.0.1"], false],
  ["one of several private", ["8.8.8.8", "192.168.0.1"], false],
  ["the clouds' metadata", ["169.254.169.254"], false],
  ["mapped", ["::ffff:8.8.8.8"], false],
  ["this machine", ["127.0.0.1"], false],
  ["none", [], false],
])("a name whose addresses are %s", async (_case, addresses, isAllowed) => {
  const rules = { ...STRICT, resolve: answering(...addresses) };
  const found = await resolveTarget(new URL("https://example.com/"), rules);
  expect(found?.map(({ address }) => address) ?? null).toEqual(isAllowed ? addresses : null);
});

const at = (address: string, target = "https://hooks.test/") =>
  resolveTarget(new URL(target), { ...SANDBOX, resolve: answering(address) });

test("in the sandbox a name may lead to this machine, but to no other private address", async () => {
  expect(await at("127.0.0.1")).not.toBeNull();
  expect(await at("10.0.0.1")).toBeNull();
});

test.each(["127.0.0.1", "127.1.2.3", "::1"])(
  "no name that leads to %s reaches our own ports there",
  async (address) => {
    expect(await at(address, "https://hooks.test:3001/")).toBeNull();
    expect(await at(address, "https://hooks.test:3002/")).not.toBeNull();
  },
);

test("plain http never leaves this machine", async () => {
  const rules = { ...SANDBOX, resolve: answering("8.8.8.8") };
  expect(await resolveTarget(new URL("http://localhost/"), rules)).toBeNull();
});
