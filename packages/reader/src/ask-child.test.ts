import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { askChild } from "./ask-child.ts";

const ENTRY = new URL("./test/stubborn-child.ts", import.meta.url);
const ask = (order: string, timeoutMs = 60_000) =>
  askChild(ENTRY, order, { timeoutMs, limits: { heapMb: 64, memoryMb: 256 } });

test("answers, and the process is ended afterwards", async () => {
  expect(await ask("answer")).toEqual({ kind: "answered" });
});

test("a process that never ends is ended, and others are served meanwhile", async () => {
  const ended: string[] = [];
  const stubborn = ask("loop", 2_000).catch((error: unknown) => {
    ended.push("stubborn");
    throw error;
  });
  const other = setImmediate().then(() => ended.push("other"));
  await expect(stubborn).rejects.toMatchObject({ reason: "timeout" });
  await other;
  expect(ended).toEqual(["other", "stubborn"]);
});

test.each(["throw", "grow"])(
  "a process that ends by itself is reported as such: %s",
  async (order) => {
    await expect(ask(order)).rejects.toMatchObject({ reason: "ended" });
  },
);
