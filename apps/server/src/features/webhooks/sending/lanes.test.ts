import { expect, test } from "vitest";
import { Lanes } from "./lanes.ts";

const times = (count: number, act: () => void) => {
  for (let turn = 0; turn < count; turn += 1) act();
};

test("an address has sixteen quick ones at once", () => {
  const lanes = new Lanes();
  expect(lanes.room("a")).toBe(16);
  times(16, () => lanes.enter("a"));
  expect(lanes.room("a")).toBe(0);
  expect(lanes.room("b")).toBe(16);
});

test("a slow one makes room for another, up to sixty-four in all", () => {
  const lanes = new Lanes();
  const first = lanes.enter("a");
  times(15, () => lanes.enter("a"));
  first.slow();
  first.slow();
  expect([lanes.room("a"), lanes.underWay("a")]).toEqual([1, 16]);
  times(63, () => lanes.enter("a").slow());
  expect(lanes.room("a")).toBe(0);
});

test("a finished delivery leaves its place, quick or slow", () => {
  const lanes = new Lanes();
  const [quick, slow] = [lanes.enter("a"), lanes.enter("a")];
  slow.slow();
  quick.leave();
  slow.leave();
  expect([lanes.room("a"), lanes.underWay("a")]).toEqual([16, 0]);
});

test("however many deliveries wait, an address that has none gets a place", () => {
  const lanes = new Lanes();
  times(6, () => {
    const address = `hangs-${lanes.room("x")}-${Math.random()}`;
    while (lanes.room(address) > 0) lanes.enter(address).slow();
  });
  expect(lanes.room("another")).toBe(1);
});
