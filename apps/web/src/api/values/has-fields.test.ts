import { expect, test } from "vitest";
import { hasFields } from "./has-fields.ts";

const sample = { key: "", pages: 0 };

test.each([
  [{ key: "a", pages: 2 }, true],
  [{ key: "a", pages: 2, more: true }, true],
  [{ key: "a", pages: "2" }, false],
  [{ key: "a" }, false],
  [null, false],
  ["a", false],
])("%j has the fields of a sample: %s", (value, expected) => {
  expect(hasFields(value, sample)).toBe(expected);
});
