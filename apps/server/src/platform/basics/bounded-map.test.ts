import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("forgets what was used longest ago", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

test("a key set again counts once", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("a", 2);
  map.set("b", 3);
  expect([map.get("a"), map.get("b")]).toEqual([2, 3]);
});
