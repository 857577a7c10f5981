import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskMoney, moneyCents, tidyMoney } from "./money-text.ts";

describe("value field", () => {
  test.each([
    ["12a,3b", "12,3"],
    ["R$ 1.850,00", "1850,00"],
    ["1234.56", "1234,56"],
    ["1,234.56", "1234,56"],
    ["1,2,3", "1,23"],
    ["-5", "5"],
    ["abc", ""],
  ])("keeps digits and one comma of %s", (typed, kept) => {
    expect(maskMoney(typed)).toBe(kept);
  });

  test.each([
    ["1850", "1.850,00"],
    ["1850,5", "1.850,50"],
    ["0", "0,00"],
    ["", ""],
    [",", ","],
  ])("shows %s as %s when left", (typed, shown) => {
    expect(tidyMoney(typed)).toBe(shown);
  });

  test("what was tidied means the same and is tidy already", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        const shown = tidyMoney(
          `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`,
        );
        expect(moneyCents(shown)).toBe(cents);
        expect(tidyMoney(maskMoney(shown))).toBe(shown);
      }),
    );
  });
});
