import { expect, test } from "vitest";
import { Batcher, TickBatcher } from "./batcher.ts";

test("items that come while a batch is under way are done together, a key at a time, in order", async () => {
  const done: string[][] = [];
  let open: PromiseWithResolvers<void> = Promise.withResolvers();
  const batcher = new Batcher<string, string>(3, async (items) => {
    done.push([...items]);
    await open.promise;
    return items.map((item) => item.toUpperCase());
  });
  const answers = Promise.all(["a", "b", "c", "d", "e"].map((item) => batcher.run("x", item)));
  const other = batcher.run("y", "z");
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
  const batcher = new Batcher<number, number>(2, async (items) => {
    await Promise.resolve();
    if (fails) throw new Error("away");
    return items;
  });
  const first = batcher.run("x", 1);
  await expect(first).rejects.toThrow("away");
  fails = false;
  expect(await batcher.run("x", 2)).toBe(2);
});

test("an answer too few is a fault of the work", async () => {
  const batcher = new Batcher<number, number>(2, () => Promise.resolve([]));
  await expect(batcher.run("x", 1)).rejects.toThrow("each item");
});

/** Doubles numbers, and keeps what it was asked. */
function doubling() {
  const asked: (readonly number[])[] = [];
  const doubles = new TickBatcher<number, number>(async (keys) => {
    asked.push(keys);
    return keys.map((key) => 2 * key);
  });
  return { asked, doubles };
}

test("look-ups of one tick form one batch, each with its own answer", async () => {
  const { asked, doubles } = doubling();
  expect(await Promise.all([1, 2, 1].map((key) => doubles.run(key)))).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2, 1]]);
});

test("nothing is cached: a later look-up asks again", async () => {
  const { asked, doubles } = doubling();
  await doubles.run(1);
  await doubles.run(1);
  expect(asked).toEqual([[1], [1]]);
});

test("a look-up that comes during a batch does not get its answer", async () => {
  const calls: PromiseWithResolvers<string[]>[] = [];
  const answers = new TickBatcher<string, string>(() => {
    const call = Promise.withResolvers<string[]>();
    calls.push(call);
    return call.promise;
  });
  const early = answers.run("a");
  await new Promise(setImmediate);
  const late = answers.run("a");
  calls[0]?.resolve(["old"]);
  expect(await early).toBe("old");
  await new Promise(setImmediate);
  calls[1]?.resolve(["new"]);
  expect(await late).toBe("new");
});

test("a failure of one tick reaches the callers of its batch and no later one", async () => {
  let isDown = true;
  const answers = new TickBatcher<string, string>(async (keys) => {
    if (isDown) throw new Error("down");
    return [...keys];
  });
  const together = await Promise.allSettled([answers.run("a"), answers.run("b")]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await answers.run("a")).toBe("a");
});
