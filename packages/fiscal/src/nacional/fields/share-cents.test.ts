import { expect, test } from "vitest";
import { shareCents } from "./share-cents.ts";

test.for([
  [10_000_00, 65, 65_00],
  // 0.5, 1.5 and 2.5 cents round half to even.
  [50, 100, 0],
  [150, 100, 2],
  [250, 100, 2],
  [251, 100, 3],
  [999_999_999_999_999, 9_999, 999_899_999_999_999],
] as const)("%i cents at rate %i give %i", ([base, rate, share]) => {
  expect(shareCents(base, rate)).toBe(share);
});
