import { expect, test } from "vitest";
import { Gathered } from "./gathered.ts";

/** Doubles numbers, and keeps what it was asked. */
function doubling() {
  const asked: (readonly number[])[] = [];
  const doubles = new Gathered<number, number>(async (keys) => {
    asked.push(keys);
    return keys.map((key) => 2 * key);
  });
  return { asked, doubles };
}

test("questions of the same moment go out together, each with its own answer", async () => {
  const { asked, doubles } = doubling();
  expect(await Promise.all([1, 2, 1].map((key) => doubles.ask(key)))).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2, 1]]);
});

test("nothing is cached: a later caller causes a new look-up", async () => {
  const { asked, doubles } = doubling();
  await doubles.ask(1);
  await doubles.ask(1);
  expect(asked).toEqual([[1], [1]]);
});

test("a caller that comes while a call is under way does not get its result", async () => {
  const calls: PromiseWithResolvers<string[]>[] = [];
  const answers = new Gathered<string, string>(() => {
    const call = Promise.withResolvers<string[]>();
    calls.push(call);
    return call.promise;
  });
  const early = answers.ask("a");
  await new Promise(setImmediate);
  const late = answers.ask("a");
  calls[0]?.resolve(["old"]);
  expect(await early).toBe("old");
  await new Promise(setImmediate);
  calls[1]?.resolve(["new"]);
  expect(await late).toBe("new");
});

test("a failure reaches the callers of its batch and no later one", async () => {
  let isDown = true;
  const answers = new Gathered<string, string>(async (keys) => {
    if (isDown) throw new Error("down");
    return [...keys];
  });
  const together = await Promise.allSettled([answers.ask("a"), answers.ask("b")]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await answers.ask("a")).toBe("a");
});
