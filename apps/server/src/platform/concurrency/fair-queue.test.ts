import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue, type FairQueueLimits } from "./fair-queue.ts";

const tick = () => new Promise((resolve) => void setImmediate(resolve));

/** Work that ends on demand and reports its start. */
function stage(limits: FairQueueLimits) {
  const queue = new FairQueue(limits, (limit) => new Error(`${limit} full`));
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const end = async (name: string) => {
    ends.get(name)?.();
    // The next work starts in a later microtask.
    await tick();
  };
  return {
    queue,
    started,
    /** The first letter of a name is its owner. */
    add: (name: string) =>
      queue.run(name.charAt(0), () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end,
    async endAll() {
      for (const name of started) await end(name);
    },
  };
}

test("owners are served in rotation, however much one of them brings", async () => {
  const { started, add, endAll } = stage({ running: 1 });
  const all = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map(add);
  await endAll();
  await Promise.all(all);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a single task comes before another owner's backlog", async () => {
  const { started, add, endAll } = stage({ running: 1 });
  const all = Array.from({ length: 100 }, (_, index) => add(`a${index}`));
  all.push(add("b"), add("c"));
  await endAll();
  await Promise.all(all);
  expect(started.slice(0, 4)).toEqual(["a0", "a1", "b", "c"]);
  expect(started).toHaveLength(102);
});

test("work that fails makes room like any other", async () => {
  const queue = new FairQueue({ running: 1 });
  const failing = queue.run("a", () => Promise.reject(new Error("no")));
  const next = queue.run("a", () => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("an owner at its own limit waits while another owner starts", async () => {
  const { started, add, end } = stage({ running: 2, runningPerOwner: 1 });
  const all = ["a1", "a2", "b1", "c1"].map(add);
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1", "a2", "c1"]);
  await end("a2");
  await end("c1");
  await Promise.all(all);
});

test("each owner may have so many waiting tasks, and all together so many", async () => {
  const { add, end } = stage({ running: 1, waitingPerOwner: 2, waiting: 3 });
  const all = [add("a1"), add("a2"), add("a3")];
  await expect(add("a4")).rejects.toThrow("owner full");
  all.push(add("b1"));
  await expect(add("c1")).rejects.toThrow("all full");
  for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
  await Promise.all(all);
  const again = add("c1");
  await end("c1");
  await again;
});

test("where no task may wait, an owner at its limit is refused and another one starts", async () => {
  const { queue, add, end } = stage({ running: 3, runningPerOwner: 2, waiting: 0 });
  const all = [add("a1"), add("a2")];
  await expect(add("a3")).rejects.toThrow("owner full");
  all.push(add("b1"));
  await expect(add("c1")).rejects.toThrow("all full");
  await expect(add("a3")).rejects.toThrow("owner full");
  for (const name of ["a1", "a2", "b1"]) await end(name);
  await Promise.all(all);
  const fail = () => queue.run("a", () => Promise.reject(new Error("cut off")));
  for (let tries = 0; tries < 5; tries += 1) await expect(fail()).rejects.toThrow("cut off");
});

test("all tasks run once, each owner's in order, within both limits", async () => {
  const owners = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  const limit = fc.integer({ min: 1, max: 4 });
  await fc.assert(
    fc.asyncProperty(owners, limit, limit, async (brought, running, runningPerOwner) => {
      const queue = new FairQueue({ running, runningPerOwner });
      const now: string[] = [];
      const order: number[] = [];
      const results = await Promise.all(
        brought.map((owner, index) =>
          queue.run(owner, async () => {
            now.push(owner);
            order.push(index);
            expect(now.length).toBeLessThanOrEqual(running);
            expect(now.filter((other) => other === owner).length).toBeLessThanOrEqual(
              runningPerOwner,
            );
            await Promise.resolve();
            now.splice(now.indexOf(owner), 1);
            return index;
          }),
        ),
      );
      expect(results).toEqual(brought.map((_owner, index) => index));
      for (const owner of ["a", "b", "c"]) {
        const own = order.filter((index) => brought[index] === owner);
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
    }),
  );
});
