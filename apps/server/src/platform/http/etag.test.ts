import { expect, test } from "vitest";
import { etagOf, matchesEtag } from "./etag.ts";

test("the same bytes have the same name, others another", () => {
  expect(etagOf("nota")).toBe(etagOf(Buffer.from("nota")));
  expect(etagOf("nota")).not.toBe(etagOf("notas"));
  expect(etagOf("nota")).toMatch(/^"[\w-]{22}"$/);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ['"a', false],
  ['"aa"', false],
  ['"b, "', false],
  ["", false],
])("%s: %s", (header, isNamed) => {
  expect(matchesEtag(header, '"a"')).toBe(isNamed);
});

test("a comma inside of a tag parts nothing", () => {
  expect(matchesEtag('"x,a"', '"a"')).toBe(false);
  expect(matchesEtag('"x,y", "a"', '"x,y"')).toBe(true);
});
