import { expect, test } from "vitest";
import { bodyOf, changesOf, issuesOf, newDraft } from "./draft.ts";

const WHOLE = {
  ...newDraft("2026-11-25"),
  clientId: "c",
  serviceId: "s",
  text: " Mentoria ",
  amount: "1.850,00",
};

test("a whole draft has no issues; an empty one names each", () => {
  expect(issuesOf(WHOLE)).toEqual({});
  expect(Object.keys(issuesOf(newDraft("2026-11-25")))).toEqual([
    "clientId",
    "service",
    "text",
    "amount",
  ]);
});

test.each([
  [{ end: "date" }, "endsOn"],
  [{ end: "date", endsOn: "2026-11-01" }, "endsOn"],
  [{ end: "times" }, "times"],
  [{ adjustment: "150,00" }, "adjustment"],
  [{ startsOn: "" }, "startsOn"],
] as const)("%j is an issue of %s", (change, field) => {
  expect(Object.keys(issuesOf({ ...WHOLE, ...change }))).toEqual([field]);
});

test("the request has only the end that was chosen", () => {
  const both = { ...WHOLE, endsOn: "2027-01-01", times: "3" };
  expect(bodyOf(both)).toMatchObject({ ends_on: null, times: null, amount: 1850 });
  expect(bodyOf({ ...both, end: "times" })).toMatchObject({ ends_on: null, times: 3 });
  expect(bodyOf({ ...both, adjustment: "4,50" }).adjustment_percent).toBe(4.5);
});

test("a change sends only what differs", () => {
  expect(changesOf(WHOLE, WHOLE)).toEqual({});
  expect(changesOf(WHOLE, { ...WHOLE, amount: "2.000,00", mode: "issue" })).toEqual({
    amount: 2000,
    mode: "issue",
  });
  expect(changesOf({ ...WHOLE, end: "times", times: "3" }, WHOLE)).toEqual({ times: null });
});
