import fc from "fast-check";
import { expect, test } from "vitest";
import { WEBHOOK_TRIES, webhookPauseMs } from "./webhook-retries.ts";

const HOUR_MS = 3_600_000;

test("ten tries fill 75 hours", () => {
  const pauses = Array.from({ length: WEBHOOK_TRIES }, (_, index) =>
    webhookPauseMs(index + 1, 0.5),
  );
  expect(WEBHOOK_TRIES).toBe(10);
  expect(pauses.at(-1)).toBeNull();
  const total = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
  expect(Math.floor(total / HOUR_MS)).toBe(75);
});

test("the first retry comes within seconds, and the pauses grow", () => {
  expect(webhookPauseMs(1, 0.5)).toBe(5_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: WEBHOOK_TRIES - 2 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const pause = webhookPauseMs(tries, random) ?? 0;
        expect(webhookPauseMs(tries + 1, random) ?? 0).toBeGreaterThan(pause);
      },
    ),
  );
});

test("jitter stays within a tenth", () => {
  expect(webhookPauseMs(5, 0)).toBe(5 * HOUR_MS * 0.9);
  expect(webhookPauseMs(5, 1)).toBe(5 * HOUR_MS * 1.1);
});
