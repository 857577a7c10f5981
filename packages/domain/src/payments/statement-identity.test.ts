import { expect, test } from "vitest";
import type { OfxEntry } from "./ofx.ts";
import { identifyEntries } from "./statement-identity.ts";

const ENTRY: OfxEntry = {
  account: "001//1",
  fitId: "7",
  postedOn: "2026-11-12",
  amountCents: 1_000,
  memo: "PIX RECEBIDO - MARIA",
  name: "",
};
const identities = (...entries: Partial<OfxEntry>[]) =>
  identifyEntries(entries.map((changes) => ({ ...ENTRY, ...changes }))).map(
    ({ identity }) => identity,
  );

test("the same entry is named alike in every statement, whatever the memo says by now", () => {
  expect(identities({})).toEqual(identities({ memo: "PIX MARIA" }));
});

test("an entry that a file repeats is one", () => {
  expect(identities({}, {})).toHaveLength(1);
});

test.each([
  { account: "001//2" },
  { fitId: "8" },
  { postedOn: "2026-11-13" },
  { amountCents: 1_001 },
  { memo: "PIX RECEBIDO - JOSE" },
  { name: "JOSE" },
])("beside another with %j both stay", (changes) => {
  expect(new Set(identities({}, changes)).size).toBe(2);
});

test("without a FITID repetitions count, and are the same ones in the next statement", () => {
  const twice = identities({ fitId: "" }, { fitId: "" });
  expect(new Set(twice).size).toBe(2);
  expect(identities({ fitId: "" }, { fitId: "" })).toEqual(twice);
});
