import { expect, test } from "vitest";
import { isClockOff, MOST_SKEW_MS, skewOf } from "./clock-skew.ts";

test.each([
  ["within the question", 1_000, 9_000, 5_000, 0],
  ["ahead", 8_000_000, 8_000_040, 800_000, 7_200_000],
  ["behind", 1_000, 1_040, 11_040, -10_000],
])("%s", (_, asked, answered, database, skew) => {
  expect(skewOf(asked, answered, database)).toBe(skew);
});

test("some seconds are no fault, in either direction", () => {
  expect([MOST_SKEW_MS, -MOST_SKEW_MS].map(isClockOff)).toEqual([false, false]);
  expect([MOST_SKEW_MS + 1, -MOST_SKEW_MS - 1].map(isClockOff)).toEqual([true, true]);
});
