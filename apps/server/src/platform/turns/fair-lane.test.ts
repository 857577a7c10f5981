import { expect, test } from "vitest";
import { FairLane } from "./fair-lane.ts";

/** Work that ends on demand and reports its start. */
function stage(lane: FairLane) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (owner: string, name: string) =>
      lane.run(owner, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    async endFirst() {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
    },
  };
}

test("owners take turns, however much one of them brings", async () => {
  const { begun, add, endFirst } = stage(new FairLane(1));
  const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => add(name.charAt(0), name));
  for (let ended = 0; ended < all.length; ended += 1) await endFirst();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("work that fails makes room like any other", async () => {
  const lane = new FairLane(1);
  await expect(lane.run("a", () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  await expect(lane.run("a", () => Promise.resolve(1))).resolves.toBe(1);
});

test("as many as there are places go on at the same time", async () => {
  const { begun, add } = stage(new FairLane(2));
  void add("a", "a1");
  void add("a", "a2");
  void add("b", "b1");
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["a1", "a2"]);
});
