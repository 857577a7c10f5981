import { expect, test } from "vitest";
import { Takers } from "./takers.ts";

function takers() {
  const woken: string[] = [];
  const queue = new Takers((taker) => void woken.push(taker));
  const wokenBy = (action: () => void) => {
    woken.length = 0;
    action();
    return [...woken];
  };
  for (const name of ["a", "b"]) queue.end("notes", name);
  return { queue, wokenBy };
}

test("an announcement wakes one taker, and none of another queue", () => {
  const { queue, wokenBy } = takers();
  expect(wokenBy(() => queue.wake("notes"))).toEqual(["a"]);
  expect(wokenBy(() => queue.wake("mails"))).toEqual([]);
});

test("whoever finds work wakes the next, as long as one is at nothing", () => {
  const { queue, wokenBy } = takers();
  expect(wokenBy(() => queue.begin("notes", "a"))).toEqual(["b"]);
  expect(wokenBy(() => queue.begin("notes", "b"))).toEqual([]);
  expect(wokenBy(() => queue.wake("notes"))).toEqual([]);
});

test("whoever has done its work looks again", () => {
  const { queue, wokenBy } = takers();
  queue.begin("notes", "a");
  expect(wokenBy(() => queue.end("notes", "a"))).toEqual(["a"]);
});
