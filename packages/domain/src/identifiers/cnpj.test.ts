import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cnpjCheckDigits, cnpjRoot, formatCnpj, isCnpj, normalizeCnpj } from "./cnpj.ts";

const ALPHABET = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Valid CNPJs of both kinds. */
const cnpjs = fc
  .string({ unit: fc.constantFrom(...ALPHABET), minLength: 12, maxLength: 12 })
  .map((base) => base + cnpjCheckDigits(base))
  .filter((cnpj) => !/^(.)\1*$/.test(cnpj));

describe("isCnpj", () => {
  // The official alphanumeric example (IN RFB 2.229/2024), the first one issued, and numeric ones.
  test.each(["12ABC34501DE35", "00000000E08G12", "11222333000181", "00000000000191"])(
    "accepts %s",
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(true);
    },
  );

  test.each([
    ["wrong first check digit", "11222333000171"],
    ["wrong second check digit", "11222333000182"],
    ["letter among the check digits", "12ABC34501DE3A"],
    ["lower case, not normalised", "12abc34501de35"],
    ["mask, not normalised", "11.222.333/0001-81"],
    ["repeated digit", "00000000000000"],
    ["too short", "1122233300018"],
    ["too long", "112223330001811"],
    ["empty", ""],
  ])("refuses %s", (_, cnpj) => {
    expect(isCnpj(cnpj)).toBe(false);
  });

  test("computed check digits are accepted, and a change of one character is refused", () => {
    fc.assert(
      fc.property(cnpjs, fc.nat(13), fc.constantFrom(...ALPHABET), (cnpj, position, character) => {
        expect(isCnpj(cnpj)).toBe(true);
        const changed = cnpj.slice(0, position) + character + cnpj.slice(position + 1);
        // Modulus 11 detects most but not all single changes: it misses values that differ by 11 or that both give 0.
        const isSameModulus = cnpjCheckDigits(changed.slice(0, 12)) === changed.slice(12);
        expect(isCnpj(changed)).toBe(isSameModulus && !/^(.)\1*$/.test(changed));
      }),
    );
  });
});

test("typed or pasted text is normalised", () => {
  expect(normalizeCnpj(" 12.abc.345/01de-35\n")).toBe("12ABC34501DE35");
  expect(normalizeCnpj("CNPJ não há")).toBe("CNPJNOH");
});

test.each([
  ["", ""],
  ["1", "1"],
  ["11", "11"],
  ["112", "11.2"],
  ["112223", "11.222.3"],
  ["112223330", "11.222.333/0"],
  ["1122233300018", "11.222.333/0001-8"],
  ["11222333000181", "11.222.333/0001-81"],
  ["112223330001819999", "11.222.333/0001-81"],
  ["12abc34501de35", "12.ABC.345/01DE-35"],
])("masks %j as %j", (typed, masked) => {
  expect(formatCnpj(typed)).toBe(masked);
});

test("mask and normalisation are inverse, and masking twice changes nothing", () => {
  fc.assert(
    fc.property(cnpjs, fc.nat(14), (cnpj, length) => {
      const part = cnpj.slice(0, length);
      expect(normalizeCnpj(formatCnpj(part))).toBe(part);
      expect(formatCnpj(formatCnpj(part))).toBe(formatCnpj(part));
      expect(formatCnpj(part).length).toBeLessThanOrEqual(18);
    }),
  );
});

test("the root is the first eight characters", () => {
  expect(cnpjRoot("12.ABC.345/01DE-35")).toBe("12ABC345");
});
