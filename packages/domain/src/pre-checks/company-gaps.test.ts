import { expect, test } from "vitest";
import { companyGaps, hasFiscalData } from "./company-gaps.ts";

const READY = { city_code: "3550308", tax_regime: "simples", awaits_check: false } as const;

test("a company with city and regime that its owner has seen lacks nothing", () => {
  expect(companyGaps(READY)).toEqual([]);
  expect(hasFiscalData(READY)).toBe(true);
});

test("what is missing is named in the order in which it is asked", () => {
  expect(companyGaps(null)).toEqual(["company"]);
  expect(companyGaps({ city_code: null, tax_regime: null, awaits_check: true })).toEqual([
    "check",
    "city",
    "regime",
  ]);
  expect(companyGaps({ ...READY, tax_regime: null })).toEqual(["regime"]);
});

test("the owner's look is no fiscal data, city and regime are", () => {
  expect(hasFiscalData({ ...READY, awaits_check: true })).toBe(true);
  expect(hasFiscalData({ ...READY, city_code: null })).toBe(false);
});
