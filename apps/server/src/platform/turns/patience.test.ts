import { expect, test, vi } from "vitest";
import { Patience } from "./patience.ts";

const NEVER_MS = 3_600_000;
const nobody = (): void => undefined;

function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve, fail: reject };
}

test("work that takes long goes on without its place", async () => {
  const slow = slowWork();
  const patience = new Patience({ ms: 1, crowd: 1, lingering: 1 });
  const order: string[] = [];
  await patience.hold(() => slow.work().then(() => void order.push("done")), nobody);
  order.push("let go");
  slow.finish();
  await patience.end(NEVER_MS);
  expect(order).toEqual(["let go", "done"]);
});

test("only so much of it: the rest keeps its place until it is done", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const patience = new Patience({ ms: 1, crowd: 1, lingering: 1 });
  await patience.hold(first.work, nobody);
  const order: string[] = [];
  const held = patience.hold(second.work, nobody).then(() => order.push("held"));
  first.finish();
  await patience.end(NEVER_MS);
  order.push("first is done");
  second.finish();
  await held;
  expect(order).toEqual(["first is done", "held"]);
});

test("a failure reaches the caller while it waits, and its callback afterwards", async () => {
  const patience = new Patience({ ms: NEVER_MS, crowd: 1, lingering: 1 });
  await expect(patience.hold(() => Promise.reject(new Error("at once")), nobody)).rejects.toThrow(
    "at once",
  );
  const hasty = new Patience({ ms: 1, crowd: 1, lingering: 1 });
  const slow = slowWork();
  const heard = vi.fn<(error: unknown) => void>();
  await hasty.hold(slow.work, heard);
  slow.fail(new Error("later"));
  await hasty.end(NEVER_MS);
  expect(heard).toHaveBeenCalledWith(new Error("later"));
});

test("at the end nothing leaves its place any more, and what went on is not waited for without end", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const patience = new Patience({ ms: 1, crowd: 1, lingering: 2 });
  await patience.hold(first.work, nobody);
  await patience.end(1);
  const held = patience.hold(second.work, nobody).then(() => "done");
  second.finish();
  expect(await held).toBe("done");
});

test("while places are free, work keeps its own", async () => {
  const [first, second] = [slowWork(), slowWork()];
  const patience = new Patience({ ms: 1, crowd: 2, lingering: 2 });
  const order: string[] = [];
  const alone = patience.hold(first.work, nobody).then(() => order.push("let go"));
  await patience.hold(() => Promise.resolve(), nobody);
  order.push("still there");
  const other = patience.hold(second.work, nobody).then(() => order.push("let go"));
  await Promise.race([alone, other]);
  first.finish();
  second.finish();
  await Promise.all([alone, other]);
  expect(order).toEqual(["still there", "let go", "let go"]);
});
