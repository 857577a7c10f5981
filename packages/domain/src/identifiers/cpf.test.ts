import fc from "fast-check";
import { expect, test } from "vitest";
import { cpfCheckDigits, formatCpf, isCpf, normalizeCpf } from "./cpf.ts";

const cpfs = fc
  .string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: 9, maxLength: 9 })
  .map((base) => base + cpfCheckDigits(base))
  .filter((cpf) => !/^(.)\1*$/.test(cpf));

test.each(["52998224725", "11144477735", "00000000191"])("accepts %s", (cpf) => {
  expect(isCpf(cpf)).toBe(true);
});

test.each([
  "52998224726",
  "52998224715",
  "11111111111",
  "529.982.247-25",
  "5299822472",
  "529982247250",
  "5299822472A",
  "",
])("refuses %j", (cpf) => {
  expect(isCpf(cpf)).toBe(false);
});

test("any changed digit is detected", () => {
  fc.assert(
    fc.property(cpfs, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cpf, position, shift) => {
      const digit = (Number(cpf[position]) + shift) % 10;
      const changed = cpf.slice(0, position) + digit + cpf.slice(position + 1);
      const isConsistent = cpfCheckDigits(changed.slice(0, 9)) === changed.slice(9);
      expect(isCpf(cpf)).toBe(true);
      expect(isCpf(changed)).toBe(isConsistent && !/^(.)\1*$/.test(changed));
    }),
  );
});

test.each([
  ["", ""],
  ["529", "529"],
  ["5299", "529.9"],
  ["529982247", "529.982.247"],
  ["52998224725", "529.982.247-25"],
  ["529982247259", "529.982.247-25"],
])("masks %j as %j", (typed, masked) => {
  expect(formatCpf(typed)).toBe(masked);
});

test("mask and normalisation are inverse", () => {
  fc.assert(
    fc.property(cpfs, fc.nat(11), (cpf, length) => {
      expect(normalizeCpf(formatCpf(cpf.slice(0, length)))).toBe(cpf.slice(0, length));
    }),
  );
});
