import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOfValor, toAliquota, toPercentual, toValor } from "./values.ts";

test.each([
  [0, "0"],
  [50, "0.50"],
  [5, "0.05"],
  [150_000, "1500"],
  [150_050, "1500.50"],
  [999_999_999_999_999, "9999999999999.99"],
])("%i cents are %s", (cents, text) => {
  expect(toValor(cents)).toBe(text);
});

test.each([
  ["1500.5", 150_050],
  ["1500.", 150_000],
  ["0.00", 0],
  ["1500,50", null],
  ["-1", null],
  ["", null],
  [null, null],
])("%s is parsed as %s", (text, cents) => {
  expect(centsOfValor(text)).toBe(cents);
});

test("every amount survives a round trip", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (cents) => {
      expect(centsOfValor(toValor(cents))).toBe(cents);
    }),
  );
});

test.each([
  [0, "0"],
  [290, "0.029"],
  [500, "0.05"],
  [201, "0.0201"],
])("a rate of %i is the fraction %s", (basisPoints, text) => {
  expect(toAliquota(basisPoints)).toBe(text);
});

test("a percentage is kept as one", () => {
  expect(toPercentual(1345)).toBe("13.45");
});
