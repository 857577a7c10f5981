import { expect, test } from "vitest";
import { SpacedTurns } from "./spaced-turns.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const SECOND = 1000;

/** Who is served in which order, whoever asked first among equals. */
function served(asked: readonly (readonly [owner: string, at: number])[]): string[] {
  const turns = new SpacedTurns();
  return asked
    .map(([owner, at]) => ({ owner, turn: turns.next(owner, at) }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ owner }) => owner);
}

test("one thing of somebody comes before all but the first of another's pile", () => {
  const pile = Array.from({ length: 5_000 }, () => ["pile", NOON] as const);
  expect(served([...pile, ["single", NOON]]).indexOf("single")).toBe(1);
});

test("what comes later stands behind as much of the pile as has had its second", () => {
  const pile = Array.from({ length: 5_000 }, () => ["pile", NOON] as const);
  expect(served([...pile, ["single", NOON + 10 * SECOND]]).indexOf("single")).toBe(11);
});

test("a pile has its turns among others who never cease", () => {
  const pile = Array.from({ length: 10 }, () => ["pile", NOON] as const);
  const others = Array.from({ length: 1_000 }, (_, n) => [`o${n}`, NOON + n * 50] as const);
  const order = served([...pile, ...others]);
  expect(order.lastIndexOf("pile")).toBeLessThan(250);
});

test("who asks no faster than once a second waits for nothing of his own", () => {
  const turns = new SpacedTurns();
  const given = [0, 1, 2, 5].map((second) => turns.next("slow", NOON + second * SECOND));
  expect(given.map((turn) => turn - (given[0] ?? 0))).toEqual([0, 1, 2, 5]);
});
