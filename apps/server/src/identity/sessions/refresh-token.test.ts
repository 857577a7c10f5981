import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isGenuine, judgeRefresh, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const KEY = randomBytes(32);
const TOLERANCE_MS = 10_000;

test("a written token is read back, and genuine only under its own key", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }), (sessionId, counter) => {
      const token = readRefreshToken(writeRefreshToken(sessionId, counter, KEY));
      expect(token).toMatchObject({ sessionId, counter });
      expect(token && isGenuine(token, KEY)).toBe(true);
      expect(token && isGenuine(token, randomBytes(32))).toBe(false);
    }),
  );
});

function nothing(text: string): void {
  expect(readRefreshToken(text)).toBeNull();
}

test("any other text is not a token", () => {
  fc.assert(fc.property(fc.string(), (text) => nothing(text)));
  const letter = fc.constantFrom(...Array.from("ABCDEFabcdef0123456789-_"));
  const lookalike = fc.string({ unit: letter, minLength: 60, maxLength: 60 });
  fc.assert(fc.property(lookalike, (text) => nothing(text)));
});

test("a token with one character changed or cut is not a token", () => {
  const token = writeRefreshToken(randomUUID(), 7, KEY);
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 1 }),
      fc.constantFrom("A", "Z", "a", "z", "0", "9", "-", "_"),
      (at, other) => {
        fc.pre(token[at] !== other);
        expect(readRefreshToken(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
        expect(readRefreshToken(token.slice(0, at))).toBeNull();
      },
    ),
  );
  expect(readRefreshToken(`${token}=`)).toBeNull();
});

const NOW = new Date("2026-11-20T12:00:00Z");
const judge = (
  storedCounter: number,
  tokenCounter: number,
  agoMs: number,
  raisedCounter = 0,
  lateCounter: number | null = null,
) =>
  judgeRefresh({
    storedCounter,
    tokenCounter,
    raisedCounter,
    lateCounter,
    refreshedAt: new Date(NOW.getTime() - agoMs),
    now: NOW,
    toleranceMs: TOLERANCE_MS,
  });

test("the current token moves the session on, whenever it comes", () => {
  expect(judge(5, 5, 0)).toBe("advance");
  expect(judge(5, 5, 365 * 86_400_000)).toBe("advance");
});

test("the token before the current one may have lost its answer", () => {
  expect(judge(5, 4, 0)).toBe("repeat");
  expect(judge(5, 4, 3_600_000)).toBe("repeat_late");
});

test("two clients that take turns, always one step behind, are found out the second time", () => {
  expect(judge(6, 5, 3_600_000, 0, 5)).toBe("reuse");
  // The same lost answer asked for again, and another one after refreshes that went well.
  expect(judge(5, 4, 7_200_000, 0, 5)).toBe("repeat_late");
  expect(judge(7, 6, 3_600_000, 0, 5)).toBe("repeat_late");
  // Tabs at once are no turns.
  expect(judge(6, 5, TOLERANCE_MS - 1, 0, 5)).toBe("repeat");
});

test("older ones pass while tabs refresh at once, and are theft afterwards", () => {
  expect(judge(9, 2, TOLERANCE_MS - 1)).toBe("repeat");
  expect(judge(9, 2, TOLERANCE_MS)).toBe("reuse");
  expect(judge(6, 4, 60_000)).toBe("reuse");
});

test("a token from before a second factor never gets the raised session", () => {
  expect(judge(6, 5, 0, 6)).toBe("invalid");
  expect(judge(7, 5, TOLERANCE_MS - 1, 6)).toBe("invalid");
  expect(judge(6, 5, TOLERANCE_MS, 6)).toBe("reuse");
  expect(judge(7, 6, 0, 6)).toBe("repeat");
});

test("a counter that was never issued is invalid", () => {
  expect(judge(5, 6, 0)).toBe("invalid");
});
