import { expect, test } from "vitest";
import { MAX_AMOUNT_CENTS } from "./money.ts";
import { shareOf } from "./rate.ts";

test.each([
  [100_000, 500, 5_000],
  [100_000, 290, 2_900],
  [150, 3_333, 50],
  // Halves go to the even cent.
  [50, 100, 0],
  [150, 100, 2],
  [250, 100, 2],
  [350, 100, 4],
  [0, 500, 0],
  [MAX_AMOUNT_CENTS, 10_000, MAX_AMOUNT_CENTS],
])("%i cents at %i basis points are %i", (base, rate, share) => {
  expect(shareOf(base, rate)).toBe(share);
});
