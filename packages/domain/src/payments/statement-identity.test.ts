import { expect, test } from "vitest";
import type { OfxEntry } from "./ofx.ts";
import { identifyEntries } from "./statement-identity.ts";

const ENTRY: OfxEntry = {
  account: "001//1",
  bank: "1",
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

test("an entry gets the same name in every statement, even if its memo changes", () => {
  expect(identities({})).toEqual(identities({ memo: "PIX MARIA" }));
});

test("entries are stored under the names that earlier versions gave them", () => {
  const base = '["001//1","7","2026-11-12",1000]';
  expect(identities({})).toEqual([base]);
  expect(identities({}, { memo: "PIX JOSE" })[1]).toBe(JSON.stringify([base, '["PIX JOSE",""]']));
  expect(identities({ fitId: "" })[0]).toMatch(/#1$/);
});

test("an entry that a file repeats is counted, and the first one keeps its name", () => {
  const thrice = identities({}, {}, {});
  expect(new Set(thrice).size).toBe(3);
  expect(thrice[0]).toBe(identities({})[0]);
});

test.each([
  { account: "001//2" },
  { fitId: "8" },
  { postedOn: "2026-11-13" },
  { amountCents: 1_001 },
  { memo: "PIX RECEBIDO - JOSE" },
  { name: "JOSE" },
])("entries that differ by %j both stay", (changes) => {
  expect(new Set(identities({}, changes)).size).toBe(2);
});

test("entries without a FITID are counted, with the same numbers in the next statement", () => {
  const twice = identities({ fitId: "" }, { fitId: "" });
  expect(new Set(twice).size).toBe(2);
  expect(identities({ fitId: "" }, { fitId: "" })).toEqual(twice);
});

test("entries of one FITID with different texts each keep the plain name too", () => {
  const [first] = identifyEntries([ENTRY]);
  const both = identifyEntries([ENTRY, { ...ENTRY, memo: "PIX RECEBIDO - JOSE" }]);
  expect(both.map(({ identities: all }) => all.includes(first?.identity ?? ""))).toEqual([
    true,
    true,
  ]);
});
