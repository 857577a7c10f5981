import { expect, test, vi } from "vitest";
import { Detaching } from "./detaching.ts";

const NEVER_MS = 3_600_000;
const ignored = (): void => undefined;

function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve, fail: reject };
}

test("slow work is detached from its place", async () => {
  const slow = slowWork();
  const detaching = new Detaching({ ms: 1, crowd: 1, detached: 1 });
  const order: string[] = [];
  await detaching.run(() => slow.work().then(() => void order.push("done")), ignored);
  order.push("detached");
  slow.finish();
  await detaching.end(NEVER_MS);
  expect(order).toEqual(["detached", "done"]);
});

test("beyond the limit slow work keeps its place until it is done", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const detaching = new Detaching({ ms: 1, crowd: 1, detached: 1 });
  await detaching.run(first.work, ignored);
  const order: string[] = [];
  const held = detaching.run(second.work, ignored).then(() => order.push("held"));
  first.finish();
  await detaching.end(NEVER_MS);
  order.push("first is done");
  second.finish();
  await held;
  expect(order).toEqual(["first is done", "held"]);
});

test("a failure reaches the caller while it waits, and its callback afterwards", async () => {
  const detaching = new Detaching({ ms: NEVER_MS, crowd: 1, detached: 1 });
  await expect(detaching.run(() => Promise.reject(new Error("at once")), ignored)).rejects.toThrow(
    "at once",
  );
  const hasty = new Detaching({ ms: 1, crowd: 1, detached: 1 });
  const slow = slowWork();
  const onLateFault = vi.fn<(error: unknown) => void>();
  await hasty.run(slow.work, onLateFault);
  slow.fail(new Error("later"));
  await hasty.end(NEVER_MS);
  expect(onLateFault).toHaveBeenCalledWith(new Error("later"));
});

test("at the end no work is detached, and the wait for detached work is limited", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const detaching = new Detaching({ ms: 1, crowd: 1, detached: 2 });
  await detaching.run(first.work, ignored);
  await detaching.end(1);
  const held = detaching.run(second.work, ignored).then(() => "done");
  second.finish();
  expect(await held).toBe("done");
});

test("while places are free, work keeps its own", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const detaching = new Detaching({ ms: 1, crowd: 2, detached: 2 });
  const order: string[] = [];
  const alone = detaching.run(first.work, ignored).then(() => order.push("detached"));
  await detaching.run(() => Promise.resolve(), ignored);
  order.push("still there");
  const other = detaching.run(second.work, ignored).then(() => order.push("detached"));
  await Promise.race([alone, other]);
  first.finish();
  second.finish();
  await Promise.all([alone, other]);
  expect(order).toEqual(["still there", "detached", "detached"]);
});
