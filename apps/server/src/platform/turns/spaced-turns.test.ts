import { expect, test } from "vitest";
import { SpacedTurns } from "./spaced-turns.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const SECOND = 1000;

/** The order in which owners are served, by request among equals. */
function served(asked: readonly (readonly [owner: string, at: number])[]): string[] {
  const turns = new SpacedTurns();
  return asked
    .map(([owner, at]) => ({ owner, turn: turns.next(owner, at) }))
    .toSorted((a, b) => a.turn - b.turn)
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

test("a pile has its turns among other owners that never stop", () => {
  const pile = Array.from({ length: 10 }, () => ["pile", NOON] as const);
  const others = Array.from({ length: 1_000 }, (_, n) => [`o${n}`, NOON + n * 50] as const);
  const order = served([...pile, ...others]);
  expect(order.lastIndexOf("pile")).toBeLessThan(250);
});

test("an owner that asks at most once a second never waits for itself", () => {
  const turns = new SpacedTurns();
  const given = [0, 1, 2, 5].map((second) => turns.next("slow", NOON + second * SECOND));
  expect(given.map((turn) => turn - (given[0] ?? 0))).toEqual([0, 1, 2, 5]);
});
