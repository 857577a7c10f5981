import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  API_TOKEN_RANDOM_BYTES,
  apiTokenMode,
  claimsToBeApiToken,
  composeApiToken,
  crc32,
  maskApiToken,
} from "./api-token.ts";

const random = fc.uint8Array({
  minLength: API_TOKEN_RANDOM_BYTES,
  maxLength: API_TOKEN_RANDOM_BYTES,
});
const mode = fc.constantFrom("live" as const, "test" as const);

describe("an API token", () => {
  test("has its prefix, 33 characters for 192 bits and 6 of checksum", () => {
    fc.assert(
      fc.property(mode, random, (which, bytes) => {
        const token = composeApiToken(which, bytes);
        expect(token).toMatch(new RegExp(`^emita_${which}_[0-9A-Za-z]{39}$`));
        expect(apiTokenMode(token)).toBe(which);
        expect(claimsToBeApiToken(token)).toBe(true);
      }),
    );
  });

  test("loses nothing of its random bytes", () => {
    fc.assert(
      fc.property(mode, random, random, (which, one, other) => {
        const isSame = Buffer.from(one).equals(Buffer.from(other));
        expect(composeApiToken(which, one) === composeApiToken(which, other)).toBe(isSame);
      }),
    );
    const lowest = composeApiToken("test", new Uint8Array(API_TOKEN_RANDOM_BYTES));
    const highest = composeApiToken("test", new Uint8Array(API_TOKEN_RANDOM_BYTES).fill(255));
    expect(lowest.slice(11, 44)).toBe("0".repeat(33));
    expect(highest.slice(11, 44)).toMatch(/^[^0]/);
  });

  test("with one other character anywhere is none", () => {
    fc.assert(
      fc.property(
        mode,
        random,
        fc.nat(),
        fc.constantFrom("0", "9", "A", "Z", "a", "z", "_", "-"),
        (which, bytes, at, to) => {
          const token = composeApiToken(which, bytes);
          const place = at % token.length;
          fc.pre(token[place] !== to);
          const wrong = token.slice(0, place) + to + token.slice(place + 1);
          expect(apiTokenMode(wrong)).toBeNull();
        },
      ),
    );
  });

  test("one mode's token is not valid for the other", () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const token = composeApiToken("test", bytes);
        expect(apiTokenMode(token.replace("_test_", "_live_"))).toBeNull();
      }),
    );
  });

  test("the shown part has four random characters, and hides more than 160 bits", () => {
    const token = composeApiToken("live", new Uint8Array(API_TOKEN_RANDOM_BYTES).fill(7));
    expect(maskApiToken(token)).toBe(`${token.slice(0, 15)}…`);
    expect((33 - 4) * Math.log2(62)).toBeGreaterThan(160);
  });
});

test("any other text is not a token", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(apiTokenMode(text)).toBeNull();
    }),
  );
  expect(claimsToBeApiToken("eyJhbGciOiJFUzI1NiJ9.e30.c2ln")).toBe(false);
  expect(claimsToBeApiToken("emita_prod_abc")).toBe(false);
  expect(claimsToBeApiToken("emita_live_")).toBe(true);
  expect(() => composeApiToken("live", new Uint8Array(23))).toThrow(RangeError);
});

test("the checksum is CRC-32 (check value of the CRC catalogue)", () => {
  expect(crc32("123456789")).toBe(0xcb_f4_39_26);
  expect(crc32("")).toBe(0);
});
