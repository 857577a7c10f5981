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
  return { queue, wokenBy };
}

function joined() {
  const given = takers();
  for (const name of ["a", "b"]) given.queue.join("notes", name);
  return given;
}

test("a new taker looks for what was there before", () => {
  const { queue, wokenBy } = takers();
  expect(wokenBy(() => queue.join("notes", "a"))).toEqual(["a"]);
});

test("each announcement wakes another taker, and none of another queue", () => {
  const { queue, wokenBy } = joined();
  expect(wokenBy(() => queue.wake("notes"))).toEqual(["a"]);
  expect(wokenBy(() => queue.wake("notes"))).toEqual(["b"]);
  expect(wokenBy(() => queue.wake("mails"))).toEqual([]);
});

test("a taker that takes the one announced job wakes no other taker, then or afterwards", () => {
  const { queue, wokenBy } = joined();
  queue.wake("notes");
  expect(wokenBy(() => queue.begin("notes", "a", 1))).toEqual([]);
  expect(wokenBy(() => queue.end("notes", "a"))).toEqual([]);
});

test("a taker that takes fewer jobs than were announced wakes the next one", () => {
  const { queue, wokenBy } = joined();
  queue.wake("notes");
  queue.wake("notes");
  expect(wokenBy(() => queue.begin("notes", "a", 1))).toEqual(["b"]);
});

test("jobs announced while all workers were busy are polled by the first that ends", () => {
  const { queue, wokenBy } = joined();
  for (const name of ["a", "b"]) {
    queue.wake("notes");
    queue.begin("notes", name, 1);
  }
  expect(wokenBy(() => queue.wake("notes"))).toEqual([]);
  expect(wokenBy(() => queue.end("notes", "b"))).toEqual(["b"]);
});

test("a taker that finds a backlog wakes another one, and polls again itself", () => {
  const { queue, wokenBy } = joined();
  expect(wokenBy(() => queue.begin("notes", "a", 3))).toEqual(["b"]);
  expect(wokenBy(() => queue.end("notes", "a"))).toEqual(["a"]);
});

test("now and then one idle taker of each queue looks, in turns", () => {
  const { queue, wokenBy } = joined();
  queue.join("mails", "m");
  queue.begin("mails", "m", 0);
  expect(wokenBy(() => queue.lookAround())).toEqual(["a"]);
  expect(wokenBy(() => queue.lookAround())).toEqual(["b"]);
});

test("a job that was announced after it was taken does not make takers poll for ever", () => {
  const { queue, wokenBy } = joined();
  queue.begin("notes", "a", 1);
  queue.wake("notes");
  queue.foundNothing("notes");
  queue.end("notes", "a");
  queue.wake("notes");
  expect(wokenBy(() => queue.begin("notes", "b", 1))).toEqual([]);
  expect(wokenBy(() => queue.end("notes", "b"))).toEqual([]);
});
