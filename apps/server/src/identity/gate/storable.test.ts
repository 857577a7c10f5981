import fc from "fast-check";
import { expect, test } from "vitest";
import { isStorable } from "./storable.ts";

/** As JSON writes a NUL and half a character; a backslash of the text itself is doubled. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|d)/;

test("plain JSON is storable", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(isStorable(value)).toBe(!ESCAPED.test(JSON.stringify(value)));
    }),
  );
});

test.each([
  ["a NUL in a value", { a: ["x\0"] }],
  ["a NUL in a key", { "a\0": 1 }],
  ["half a character", { a: "\ud800" }],
  ["NUL alone", "\0"],
])("%s is not", (_name, value) => {
  expect(isStorable(value)).toBe(false);
});

test("nesting has an end, and does not break the check", () => {
  expect(isStorable(JSON.parse("[".repeat(200_000) + "]".repeat(200_000)))).toBe(false);
  expect(isStorable(JSON.parse("[".repeat(20) + "]".repeat(20)))).toBe(true);
});
