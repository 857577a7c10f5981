import fc from "fast-check";
import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("2 s, 4 s, 8 s for two minutes, then longer up to half an hour, without end", () => {
  const pauses = [0, 1, 2, 3, 14, 15, 16, 20, 1_000_000].map((tries) =>
    backOffMs(tries, undefined, 0.5),
  );
  expect(pauses).toEqual([2_000, 4_000, 8_000, 8_000, 8_000, 16_000, 32_000, 512_000, 1_800_000]);
});

test("the pause that the city hall asks for is the least, up to a quarter of an hour", () => {
  expect(backOffMs(0, 60_000, 0.5)).toBe(60_000);
  expect(backOffMs(5, 1_000, 0.5)).toBe(8_000);
  expect(backOffMs(0, 86_400_000, 0.5)).toBe(900_000);
});

test("never more than 20 % away from its step", () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
      const pause = backOffMs(tries, undefined, random);
      expect(pause).toBeGreaterThanOrEqual(1_600);
      expect(pause).toBeLessThanOrEqual(2_160_000);
    }),
  );
});
