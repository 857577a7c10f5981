import { expect, test } from "vitest";
import { accepts } from "./accepts.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["*/*", true],
  ["application/*", true],
  ["text/html, application/json;q=0.1", true],
  [BROWSER, true],
  ["application/xml", false],
  ["text/*", false],
  ["application/json;q=0", false],
  ["application/json;q=0, */*", false],
  ["application/json; q=0.0", false],
  ["*/*;q=0", false],
  ["application/json;q=x", true],
  ["", true],
  ["json", true],
  [",,", true],
])("%s: %s", (header, isTaken) => {
  expect(accepts(header, ["application/json"])).toBe(isTaken);
});

test("one of several types is enough", () => {
  expect(accepts("application/json", ["application/pdf", "application/json"])).toBe(true);
  expect(accepts("application/xml", ["application/pdf", "application/json"])).toBe(false);
});
