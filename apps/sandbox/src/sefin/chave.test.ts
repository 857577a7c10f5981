import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildKey, isKey, issuerOfKey, registration } from "./chave.ts";

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const cnpj = fc
  .string({ unit: fc.constantFrom(...characters), minLength: 12, maxLength: 12 })
  .map((base) => `${base}${cnpjCheckDigits(base)}`);
const cpf = fc.stringMatching(/^[0-9]{11}$/);

describe("chave de acesso", () => {
  it("is well formed for every issuer and contains it", () => {
    fc.assert(
      fc.property(
        fc.oneof(cnpj, cpf),
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        (issuer, number) => {
          const key = buildKey("3170206", issuer, number, "2026-11-20T10:00:00-03:00");
          expect(key).toHaveLength(50);
          expect(isKey(key)).toBe(true);
          expect(issuerOfKey(key)).toBe(issuer);
        },
      ),
    );
  });

  it("has the check digit of the official samples", () => {
    expect(isKey("31702062211222333000181000000000005726114829150369")).toBe(true);
    expect(isKey("31702062211222333000181000000000005826111957302640")).toBe(true);
    expect(isKey("31702062211222333000181000000000005726114829150368")).toBe(false);
  });

  it("pads a CPF", () => {
    expect(registration("11122233396")).toBe("100011122233396");
  });
});
