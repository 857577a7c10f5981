import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { parseConfig } from "../../../config/config.ts";
import { createHttpServer, type HttpServer } from "../http.ts";

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server that says whom it takes the client for, and what it logged. */
function start(TRUSTED_PROXIES?: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = parseConfig({ TRUSTED_PROXIES });
  const server = createHttpServer(config, pino({ level: "warn" }, sink));
  server.get("/ip", (request) => ({ ip: request.ip }));
  servers.push(server);
  return { server, lines };
}

interface Case {
  readonly trusted: string | undefined;
  readonly peer: string;
  readonly forwarded?: string;
  readonly client: string;
}

test.each<Case>([
  // No proxy is named, so no header is trusted.
  { trusted: undefined, peer: "10.0.0.5", forwarded: "203.0.113.7", client: "10.0.0.5" },
  // Named: the address before the last of the named ones, whatever the client wrote before it.
  { trusted: "10.0.0.5", peer: "10.0.0.5", forwarded: "203.0.113.7", client: "203.0.113.7" },
  { trusted: "10.0.0.5", peer: "::ffff:10.0.0.5", forwarded: "203.0.113.7", client: "203.0.113.7" },
  {
    trusted: "10.0.0.0/8",
    peer: "10.9.9.9",
    forwarded: "1.1.1.1, 203.0.113.7",
    client: "203.0.113.7",
  },
  {
    trusted: "10.0.0.0/8",
    peer: "10.0.0.5",
    forwarded: "203.0.113.7, 10.0.0.9",
    client: "203.0.113.7",
  },
  { trusted: "fd00::/8", peer: "fd00::1", forwarded: "2001:db8::7", client: "2001:db8::7" },
  { trusted: "10.0.0.5", peer: "10.0.0.5", client: "10.0.0.5" },
  // A client that bypasses the proxy has its own address.
  { trusted: "10.0.0.5", peer: "198.51.100.9", forwarded: "203.0.113.7", client: "198.51.100.9" },
  { trusted: "10.0.0.5", peer: "10.0.0.6", forwarded: "127.0.0.1", client: "10.0.0.6" },
  // Counted: as many from the end as there are proxies.
  { trusted: "1", peer: "10.0.0.5", forwarded: "1.1.1.1, 203.0.113.7", client: "203.0.113.7" },
  {
    trusted: "2",
    peer: "10.0.0.5",
    forwarded: "1.1.1.1, 203.0.113.7, 10.0.0.9",
    client: "203.0.113.7",
  },
  { trusted: "1", peer: "8.8.8.8", forwarded: "203.0.113.7", client: "8.8.8.8" },
  { trusted: "1", peer: "::ffff:8.8.8.8", forwarded: "203.0.113.7", client: "::ffff:8.8.8.8" },
])("TRUSTED_PROXIES=$trusted, $forwarded by way of $peer: $client", async (given) => {
  const { server } = start(given.trusted);
  const headers = given.forwarded === undefined ? {} : { "x-forwarded-for": given.forwarded };
  const answer = await server.inject({ url: "/ip", remoteAddress: given.peer, headers });
  expect(answer.json()).toEqual({ ip: given.client });
});

test("over a real connection too", async () => {
  const { server } = start("127.0.0.1");
  await server.listen({ port: 0, host: "127.0.0.1" });
  // A listening server's address is always this kind.
  const { port } = server.server.address() as AddressInfo;
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const answer = await fetch(`http://127.0.0.1:${port}/ip`, { headers });
  expect(await answer.json()).toEqual({ ip: "203.0.113.7" });
});

const FORWARDED = { url: "/ip", headers: { "x-forwarded-for": "203.0.113.7" } };

test("an untrusted proxy is logged once, without its or the client's address", async () => {
  const { server, lines } = start();
  await server.inject({ url: "/ip" });
  expect(lines).toEqual([]);
  for (let count = 0; count < 3; count += 1) await server.inject(FORWARDED);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUSTED_PROXIES");
  expect(lines[0]).not.toMatch(/203\.0\.113\.7|127\.0\.0\.1/);
});

test("so is one that is not among the named ones; of a trusted one nothing is said", async () => {
  const other = start("10.0.0.5");
  await other.server.inject(FORWARDED);
  expect(other.lines).toHaveLength(1);
  const trusted = start("127.0.0.1");
  await trusted.server.inject(FORWARDED);
  expect(trusted.lines).toEqual([]);
});
