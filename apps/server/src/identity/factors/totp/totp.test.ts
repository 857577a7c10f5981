import { TOTP, Secret } from "otpauth";
import { expect, test } from "vitest";
import { matchTotp, newTotp } from "./totp.ts";

/** RFC 6238, appendix B: the last six digits of the SHA-1 values; secret "12345678901234567890". */
const VECTORS: readonly [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];
const SECRET = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

test.each(VECTORS)("RFC 6238: second %d has the code %s", (seconds, code) => {
  expect(matchTotp(SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
});

test("one step early and one late are taken, two are not", () => {
  const step = Math.floor(1111111109 / 30);
  expect(matchTotp(SECRET, "081804", at(1111111109 + 30), null)).toBe(step);
  expect(matchTotp(SECRET, "081804", at(1111111109 - 30), null)).toBe(step);
  expect(matchTotp(SECRET, "081804", at(1111111109 + 60), null)).toBeNull();
  expect(matchTotp(SECRET, "081804", at(1111111109 - 60), null)).toBeNull();
});

test("a step that was used, and every step before it, is refused", () => {
  const step = Math.floor(59 / 30);
  expect(matchTotp(SECRET, "287082", at(59), step)).toBeNull();
  expect(matchTotp(SECRET, "287082", at(59), step + 1)).toBeNull();
  expect(matchTotp(SECRET, "287082", at(59), step - 1)).toBe(step);
});

test.each(["", "28708", "2870822", "28708a", "287 082", "２８７０８２"])(
  "%j is no code",
  (code) => {
    expect(matchTotp(SECRET, code, at(59), null)).toBeNull();
  },
);

test("the address carries what an authenticator needs, and its secret gives the same codes", () => {
  const { bytes, base32, uri } = newTotp("Emita", "ana@exemplo.com.br");
  expect(bytes).toHaveLength(20);
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(url.pathname)).toBe("/Emita:ana@exemplo.com.br");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: "Emita",
    secret: base32,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  const code = new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: 59_000 });
  expect(matchTotp(bytes, code, at(59), null)).toBe(1);
});
