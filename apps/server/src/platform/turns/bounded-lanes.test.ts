import { expect, test } from "vitest";
import { BoundedLanes } from "./bounded-lanes.ts";

test("a lane that is full does not fill another, and is free again when its work is done", async () => {
  const lanes = new BoundedLanes(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [1, 2].map(() => lanes.run("slow", () => promise));
  expect(lanes.isFull("slow")).toBe(true);
  expect(lanes.isFull("quick")).toBe(false);
  resolve();
  await Promise.all(running);
  expect(lanes.isFull("slow")).toBe(false);
});

test("work that fails leaves its place", async () => {
  const lanes = new BoundedLanes(1);
  const failing = lanes.run("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(lanes.isFull("a")).toBe(false);
});

test("a caller that finds it full comes back after the one before, within minutes", async () => {
  const lanes = new BoundedLanes(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = lanes.run("slow", () => promise);
  const looks = Array.from({ length: 100_000 }, () => lanes.nextLook("slow"));
  resolve();
  await running;
  expect(looks[0]).toBeGreaterThanOrEqual(1_900);
  // Sums of fractions of a millisecond.
  expect(Math.round(Math.max(...looks))).toBeLessThanOrEqual(300_000);
  expect(looks.at(-1)).toBeGreaterThanOrEqual(looks[0] ?? 0);
});
