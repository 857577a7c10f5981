import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  MAX_AMOUNT_CENTS,
  centsToReais,
  centsToXmlDecimal,
  formatDecimal,
  formatReais,
  parseReais,
  reaisToCents,
} from "./money.ts";

const amounts = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS }).map((n) => n + 0);

describe("parseReais", () => {
  test.each([
    ["R$ 1.234,56", 123_456],
    ["R$\u00a01.234,56", 123_456],
    ["r$1234,56", 123_456],
    ["1234,5", 123_450],
    ["1.234", 123_400],
    ["1.234.567,00", 123_456_700],
    ["10", 1_000],
    ["0,07", 7],
    [",50", 50],
    ["12,", 1_200],
    ["0", 0],
    ["-R$ 10,00", -1_000],
    ["-0", 0],
    ["9.999.999.999.999,99", MAX_AMOUNT_CENTS],
  ])("reads %j", (text, cents) => {
    expect(parseReais(text)).toBe(cents);
  });

  test.each([
    "",
    " ",
    "R$",
    ",",
    "-",
    "1234.56",
    "1.23",
    "12.34,56",
    "1,234",
    "1,2,3",
    "1e3",
    "US$ 10",
    "10 reais",
    "--1",
    "10.000.000.000.000,00",
  ])("does not read %j", (text) => {
    expect(parseReais(text)).toBeNull();
  });

  test("every amount that we write is read back", () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseReais(formatReais(cents))).toBe(cents);
        expect(parseReais(formatDecimal(cents))).toBe(cents);
      }),
    );
  });

  test("any text gives whole cents in range or null, and never throws", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,R$- ")) }),
        (text) => {
          const cents = parseReais(text);
          expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
          expect(Math.abs(cents ?? 0)).toBeLessThanOrEqual(MAX_AMOUNT_CENTS);
        },
      ),
    );
  });
});

test.each([
  [0, "R$\u00a00,00"],
  [5, "R$\u00a00,05"],
  [123_456, "R$\u00a01.234,56"],
  [-1_000, "-R$\u00a010,00"],
  [MAX_AMOUNT_CENTS, "R$\u00a09.999.999.999.999,99"],
])("writes %d cents as %j", (cents, text) => {
  expect(formatReais(cents)).toBe(text);
});

test.each([
  [150_000, "1500.00"],
  [5, "0.05"],
  [MAX_AMOUNT_CENTS, "9999999999999.99"],
])("writes %d cents as the XML decimal %j", (cents, text) => {
  expect(centsToXmlDecimal(cents)).toBe(text);
});

test("XML decimals fit TSDec15V2 of the national layout", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }), (cents) => {
      expect(centsToXmlDecimal(cents)).toMatch(
        /^(?:0|0\.[0-9]{2}|[1-9]{1}[0-9]{0,14}(?:\.[0-9]{2})?)$/,
      );
    }),
  );
});

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.1 + 0.2, 30],
  [1234.56, 123_456],
  [1e-7, 0],
  [0, 0],
])("%d reais are %d cents", (reais, cents) => {
  expect(reaisToCents(reais)).toBe(cents);
});

test("reais and cents convert back and forth without loss", () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(reaisToCents(centsToReais(cents))).toBe(cents);
    }),
  );
});
