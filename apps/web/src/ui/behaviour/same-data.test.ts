import { expect, it } from "vitest";
import { sameData } from "./same-data.ts";

it.each([
  [
    { a: 1, b: [{ c: null }] },
    { a: 1, b: [{ c: null }] },
  ],
  [[], []],
  [Number.NaN, Number.NaN],
])("%j and %j are the same data", (one, other) => {
  expect(sameData(one, other)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[1, 2], [1]],
  [[1], { 0: 1 }],
  [null, {}],
  [new Date(0), new Date(0)],
  [{ $$typeof: "element" }, { $$typeof: "element" }],
  [() => 1, () => 1],
])("%j and %j are different data", (one, other) => {
  expect(sameData(one, other)).toBe(false);
});
