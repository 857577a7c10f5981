import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Work that ends on demand and reports its start. */
function stage(limits: { running?: number; waiting?: number; waitingPerLane?: number } = {}) {
  const turns = createFairTurns({
    running: 1,
    waiting: 1000,
    waitingPerLane: 1000,
    onFull: () => new Error("full"),
    ...limits,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return {
    begun,
    bring: (lane: string, name = lane) => turns.run(lane, work(name)),
    async endAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        // The one that goes on begins in a later microtask.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test("an owner with a hundred tasks waits behind its own; an owner with one is next", async () => {
  const { begun, bring, endAll } = stage();
  const done = Array.from({ length: 100 }, () => bring("many"));
  done.push(bring("one"), bring("other"));
  await endAll();
  await Promise.all(done);
  expect(begun.indexOf("one")).toBeLessThanOrEqual(2);
  expect(begun.indexOf("other")).toBeLessThanOrEqual(3);
  expect(begun).toHaveLength(102);
});

test("a lane has its own end of the line, and all have one together", async () => {
  const { bring, endAll } = stage({ waitingPerLane: 2, waiting: 3 });
  const done = [bring("a"), bring("a"), bring("a")];
  await expect(bring("a")).rejects.toThrow("full");
  done.push(bring("b"));
  await expect(bring("c")).rejects.toThrow("full");
  await endAll();
  await Promise.all(done);
  const again = bring("c");
  await endAll();
  await again;
});

test("work that fails passes its turn on", async () => {
  const turns = createFairTurns({
    running: 1,
    waiting: 10,
    waitingPerLane: 10,
    onFull: () => new Error("full"),
  });
  const failing = turns.run("a", () => Promise.reject(new Error("no")));
  const next = turns.run("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("everything is done once, and never more at a time than may run", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (brought, running) => {
        const turns = createFairTurns({
          running,
          waiting: 1000,
          waitingPerLane: 1000,
          onFull: () => new Error("full"),
        });
        let now = 0;
        let most = 0;
        const results = await Promise.all(
          brought.map((lane, index) =>
            turns.run(lane, async () => {
              now += 1;
              most = Math.max(most, now);
              await Promise.resolve();
              now -= 1;
              return index;
            }),
          ),
        );
        expect(results).toEqual(brought.map((_lane, index) => index));
        expect(most).toBeLessThanOrEqual(running);
      },
    ),
  );
});
