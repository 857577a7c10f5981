import { expect, test } from "vitest";
import { dpsIdOf, meaningOfEvent } from "./national-feed.ts";

test.each([
  ["101101", "ended"],
  ["105102", "ended"],
  ["105104", "ended"],
  ["305101", "ended"],
  ["105105", "analysis_refused"],
  ["101103", null],
  ["202201", null],
  [null, null],
])("event %s: %s", (type, meaning) => {
  expect(meaningOfEvent(type)).toBe(meaning);
});

test("text that is no NFS-e has no DPS", () => {
  expect(dpsIdOf("<outro/>")).toBeNull();
  expect(dpsIdOf("nada")).toBeNull();
});
