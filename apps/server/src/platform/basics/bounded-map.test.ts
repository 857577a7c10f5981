import fc from "fast-check";
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

test("whatever is read and written, it holds what a list in order of use would hold", () => {
  const limit = 3;
  const step = fc.record({
    key: fc.nat({ max: 5 }),
    does: fc.constantFrom("get", "set", "delete"),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = new BoundedMap<number, number>(limit);
      let used: number[] = [];
      for (const { key, does } of steps) {
        const others = used.filter((one) => one !== key);
        const isKnown = used.includes(key);
        const found = does === "get" ? map.get(key) : undefined;
        expect(found).toBe(does === "get" && isKnown ? key : undefined);
        if (does === "set") map.set(key, key);
        if (does === "delete") map.delete(key);
        if (does === "delete") used = others;
        else if (does === "set" || isKnown) used = [...others, key].slice(-limit);
      }
      expect(map.size).toBe(used.length);
    }),
  );
});

test("a key set again counts once", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1);
  map.set("a", 2);
  map.set("b", 3);
  expect([map.get("a"), map.get("b")]).toEqual([2, 3]);
});
