import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isDoubtful,
  keptMoney,
  maskMoney,
  moneyCents,
  moneyReadings,
  shownMoney,
  tidyMoney,
} from "./money-text.ts";

/** Key by key into an empty field. */
const typed = (text: string) =>
  Array.from(text).reduce((kept, key) => keptMoney(kept, shownMoney(kept) + key), "");
const pasted = (text: string) => keptMoney("", text);

describe("value field", () => {
  test.each([
    ["12a,3b", "12,3"],
    ["R$ 1.850,00", "1850,00"],
    ["1234.56", "123456"],
    ["1,234.56", "1,23"],
    ["1,2,3", "1,23"],
    ["-5", "5"],
    ["abc", ""],
  ])("the field keeps digits and one comma of %s", (text, kept) => {
    expect(maskMoney(text)).toBe(kept);
  });

  test.each([
    ["1850", "1.850,00"],
    ["1850,5", "1.850,50"],
    ["1.850", "1.850,00"],
    ["1234.", "1.234,00"],
    ["0", "0,00"],
    ["", ""],
    [",", ","],
    ["-", ""],
  ])("the field shows %s as %s when left", (text, shown) => {
    expect(tidyMoney(text)).toBe(shown);
  });

  test("a tidied text has the same meaning and is already tidy", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        const shown = tidyMoney(
          `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`,
        );
        expect(moneyCents(shown)).toBe(cents);
        expect(tidyMoney(maskMoney(shown))).toBe(shown);
        expect(tidyMoney(typed(shown))).toBe(shown);
        expect(isDoubtful(typed(shown))).toBe(false);
      }),
    );
  });
});

describe("an ambiguous amount", () => {
  test.each([
    ["1234.56", [123_456, 12_345_600]],
    ["1,234.56", [123_456, 123]],
    ["1.234.56", [123_456, 12_345_600]],
    ["12.5", [1_250, 12_500]],
    ["1,234", [123_400, 123]],
    ["1,234,567", [123_456_700, 123]],
    ["1.2345", [1_234_500]],
    ["-5", [500]],
    ["-1.234,56", [123_456]],
  ])("the ambiguous %s counts only once its meaning is chosen", (text, readings) => {
    for (const kept of [typed(text), pasted(text)]) {
      expect(moneyCents(tidyMoney(kept))).toBeNull();
      expect(isDoubtful(kept)).toBe(true);
      expect(moneyReadings(kept)).toEqual(readings);
      expect(shownMoney(kept)).toMatch(/^\d*,?\d{0,2}$/);
    }
  });

  test.each([
    ["1850", 185_000],
    ["1850,00", 185_000],
    ["1850,000", 185_000],
    ["R$ 1.234,5x", 123_450],
    ["1.234", 123_400],
    ["1.234.567,8", 123_456_780],
    ["1.234,56", 123_456],
    ["0,005", 0],
  ])("%s is not ambiguous", (text, cents) => {
    for (const kept of [typed(text), pasted(text)]) {
      expect(isDoubtful(kept)).toBe(false);
      expect(moneyReadings(kept)).toEqual([]);
      expect(moneyCents(kept)).toBe(cents);
    }
  });

  test("a changed digit in a tidy amount is not ambiguous, but a pasted amount is", () => {
    expect(keptMoney("1.234,56", "1.2934,56")).toBe("12934,56");
    expect(keptMoney("1.234,56", "1.234,567")).toBe("1234,56");
    expect(keptMoney("1.234,56", "1.24,56")).toBe("124,56");
    expect(keptMoney("1.234,56", "1.234,5")).toBe("1234,5");
    expect(moneyReadings(keptMoney("1.234,56", "1234.56"))).toEqual([123_456, 12_345_600]);
    expect(moneyReadings(keptMoney("9.999,00", "-7"))).toEqual([700]);
  });

  test("an ambiguous amount can be deleted key by key, and overwritten", () => {
    const kept = typed("1234.56");
    const back = keptMoney(keptMoney(keptMoney(kept, "12345"), "1234"), "123");
    expect(back).toBe("123");
    expect(isDoubtful(back)).toBe(false);
    expect(keptMoney(kept, "")).toBe("");
    expect(keptMoney(kept, "99,9")).toBe("99,9");
  });
});
