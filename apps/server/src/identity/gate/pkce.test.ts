import { expect, test } from "vitest";
import { matchesChallenge, readChallenge } from "./pkce.ts";

/** RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test("the example of RFC 7636 matches", () => {
  const challenge = readChallenge(CHALLENGE, "S256");
  expect(challenge).toEqual({ value: CHALLENGE, method: "s256" });
  expect(matchesChallenge({ value: CHALLENGE, method: "s256" }, VERIFIER)).toBe(true);
  expect(matchesChallenge({ value: CHALLENGE, method: "s256" }, `${VERIFIER}x`)).toBe(false);
});

test("showing the challenge itself is no proof, unless the method is plain", () => {
  expect(matchesChallenge({ value: CHALLENGE, method: "s256" }, CHALLENGE)).toBe(false);
  expect(matchesChallenge({ value: CHALLENGE, method: "plain" }, CHALLENGE)).toBe(true);
});

test("neither parameter is no flow, one alone is a mistake", () => {
  expect(readChallenge("", "")).toBeNull();
  expect(() => readChallenge(CHALLENGE, "")).toThrow("requires");
  expect(() => readChallenge("", "s256")).toThrow("requires");
});

test.each([["a".repeat(42)], ["a".repeat(129)], [`${"a".repeat(43)}+`]])(
  "a malformed challenge is refused",
  (value) => {
    expect(() => readChallenge(value, "s256")).toThrow("43");
  },
);

test("an unknown method is refused", () => {
  expect(() => readChallenge(CHALLENGE, "md5")).toThrow("method");
});
