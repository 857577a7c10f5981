import { expect, test } from "vitest";
import { SpacedPositions } from "./queue-position.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const SECOND = 1000;

/** The order in which owners are served, by request among equals. */
function served(asked: readonly (readonly [owner: string, at: number])[]): string[] {
  const positions = new SpacedPositions();
  return asked
    .map(([owner, at]) => ({ owner, position: positions.next(owner, at) }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ owner }) => owner);
}

test("one task comes before all but the first of another owner's backlog", () => {
  const pile = Array.from({ length: 5_000 }, () => ["pile", NOON] as const);
  expect(served([...pile, ["single", NOON]]).indexOf("single")).toBe(1);
});

test("a later task comes after as much of the backlog as has had its second", () => {
  const pile = Array.from({ length: 5_000 }, () => ["pile", NOON] as const);
  expect(served([...pile, ["single", NOON + 10 * SECOND]]).indexOf("single")).toBe(11);
});

test("a pile is served among other owners that never stop", () => {
  const pile = Array.from({ length: 10 }, () => ["pile", NOON] as const);
  const others = Array.from({ length: 1_000 }, (_, n) => [`o${n}`, NOON + n * 50] as const);
  const order = served([...pile, ...others]);
  expect(order.lastIndexOf("pile")).toBeLessThan(250);
});

test("an owner that asks at most once a second never waits for itself", () => {
  const positions = new SpacedPositions();
  const given = [0, 1, 2, 5].map((second) => positions.next("slow", NOON + second * SECOND));
  expect(given.map((position) => position - (given[0] ?? 0))).toEqual([0, 1, 2, 5]);
});
