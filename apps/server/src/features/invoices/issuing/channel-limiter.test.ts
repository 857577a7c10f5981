import { expect, test } from "vitest";
import { ChannelLimiter } from "./channel-limiter.ts";

test("a full channel does not fill another, and is free again when its work is done", async () => {
  const limiter = new ChannelLimiter(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [1, 2].map(() => limiter.run("slow", () => promise));
  expect(limiter.isFull("slow")).toBe(true);
  expect(limiter.isFull("quick")).toBe(false);
  resolve();
  await Promise.all(running);
  expect(limiter.isFull("slow")).toBe(false);
});

test("work that fails frees its place", async () => {
  const limiter = new ChannelLimiter(1);
  const failing = limiter.run("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(limiter.isFull("a")).toBe(false);
});

test("a caller that finds its channel full comes back after the one before, within minutes", async () => {
  const limiter = new ChannelLimiter(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = limiter.run("slow", () => promise);
  const pauses = Array.from({ length: 100_000 }, () => limiter.retryAfterMs("slow"));
  resolve();
  await running;
  expect(pauses[0]).toBeGreaterThanOrEqual(1_900);
  // Sums of fractions of a millisecond.
  expect(Math.round(Math.max(...pauses))).toBeLessThanOrEqual(300_000);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(pauses[0] ?? 0);
});
