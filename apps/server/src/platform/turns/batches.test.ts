import { expect, test } from "vitest";
import { Batches } from "./batches.ts";

test("items that come while a batch is under way are done together, a key at a time, in order", async () => {
  const done: string[][] = [];
  let open: PromiseWithResolvers<void> = Promise.withResolvers();
  const batches = new Batches<string, string>(3, async (items) => {
    done.push([...items]);
    await open.promise;
    return items.map((item) => item.toUpperCase());
  });
  const answers = Promise.all(["a", "b", "c", "d", "e"].map((item) => batches.run("x", item)));
  const other = batches.run("y", "z");
  expect(done).toEqual([["a"], ["z"]]);
  open.resolve();
  open = Promise.withResolvers();
  open.resolve();
  expect(await answers).toEqual(["A", "B", "C", "D", "E"]);
  expect(await other).toBe("Z");
  expect(done).toEqual([["a"], ["z"], ["b", "c", "d"], ["e"]]);
});

test("a failure is that of its own batch only, and the next one goes on", async () => {
  let fails = true;
  const batches = new Batches<number, number>(2, async (items) => {
    await Promise.resolve();
    if (fails) throw new Error("away");
    return items;
  });
  const first = batches.run("x", 1);
  await expect(first).rejects.toThrow("away");
  fails = false;
  expect(await batches.run("x", 2)).toBe(2);
});

test("an answer too few is a fault of the work", async () => {
  const batches = new Batches<number, number>(2, () => Promise.resolve([]));
  await expect(batches.run("x", 1)).rejects.toThrow("each item");
});
