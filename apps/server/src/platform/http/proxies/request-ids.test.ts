import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import type { TrustedProxies } from "../../../config/trusted-proxies.ts";
import { requestIds } from "./request-ids.ts";

const OWN = /^[\da-f]{8}-[\da-f-]{27}$/;
/** As nginx makes them ($request_id). */
const GIVEN = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";

function idOf(trustedProxies: TrustedProxies | null, remoteAddress: string, id = GIVEN): string {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  request.headers["x-request-id"] = id;
  return requestIds({ trustedProxies })(request);
}

test.each<[TrustedProxies, string]>([
  [["10.0.0.5"], "10.0.0.5"],
  [["10.0.0.5"], "::ffff:10.0.0.5"],
  [["192.0.2.1", "10.0.0.0/8"], "10.9.8.7"],
  [["2001:db8::/32"], "2001:db8::7"],
  [1, "127.0.0.1"],
])("the id of a proxy of %j at %s is taken over", (proxies, ip) => {
  expect(idOf(proxies, ip)).toBe(GIVEN);
});

test.each<[TrustedProxies | null, string]>([
  [null, "127.0.0.1"],
  [["10.0.0.5"], "10.0.0.6"],
  [["10.0.0.0/8"], "2001:db8::7"],
  [1, "8.8.8.8"],
  [["10.0.0.5"], ""],
])("with proxies %j a caller at %s cannot choose the id of a request", (proxies, ip) => {
  expect(idOf(proxies, ip)).toMatch(OWN);
});

test.each(["", "short", "a".repeat(65), "12345678\n", '12345678"', "12345678 x", "<b>12345678"])(
  "an id like %j is taken from no caller",
  (id) => {
    expect(idOf(["10.0.0.5"], "10.0.0.5", id)).toMatch(OWN);
  },
);
