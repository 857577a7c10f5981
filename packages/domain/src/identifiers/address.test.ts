import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UFS, formatAddress, formatFullAddress, parseAddress } from "./address.ts";
import type { PostalAddress } from "./address.ts";

const FLORES: PostalAddress = {
  street: "Rua das Flores",
  number: "123",
  complement: null,
  district: "Centro",
  city: "São Paulo",
  uf: "SP",
  postalCode: null,
};

test("an address is written in the product's form, and in a full one", () => {
  expect(formatAddress(FLORES)).toBe("Rua das Flores, 123 - Centro, São Paulo/SP");
  const full = { ...FLORES, complement: "Sala 5", postalCode: "01310100" };
  expect(formatAddress(full)).toBe("Rua das Flores, 123 - Centro, São Paulo/SP");
  expect(formatFullAddress(full)).toBe(
    "Rua das Flores, 123, Sala 5 - Centro, São Paulo/SP, CEP 01310-100",
  );
});

describe("parseAddress", () => {
  test.each([
    ["Rua das Flores, 123 - Centro, São Paulo/SP", {}],
    ["Rua das Flores, 123 - Centro, São Paulo - SP", {}],
    ["Rua das Flores, 123 - Centro - São Paulo/sp", {}],
    ["Rua das Flores, 123 – Centro – São Paulo – SP.", {}],
    ["Rua das Flores, nº 123 - Centro, São Paulo, SP, Brasil", {}],
    ["Rua das Flores, 123, Centro, São Paulo/SP", {}],
    ["  Rua das\n Flores ,  123  - Centro , São Paulo / SP ", {}],
    ["Rua das Flores - Centro, São Paulo/SP", { number: "S/N" }],
    ["Rua das Flores, s/nº - Centro, São Paulo/SP", { number: "S/N" }],
    ["Rua das Flores, KM 32 - Centro, São Paulo/SP", { number: "KM 32" }],
    ["Rua das Flores, 123 apto 4 - Centro, São Paulo/SP", { complement: "apto 4" }],
    [
      "Rua das Flores, 123, Bloco A - Sala 2 - Centro, São Paulo/SP",
      { complement: "Bloco A - Sala 2" },
    ],
    ["Rua das Flores, 123 - Vila A - Setor 2, São Paulo/SP", { district: "Vila A - Setor 2" }],
    ["Rua das Flores, 123 - Centro, Embu-Guaçu/SP", { city: "Embu-Guaçu" }],
    ["Rua das Flores, 123 - Centro, São Paulo/SP, 01310-100", { postalCode: "01310100" }],
    ["Rua das Flores, 123 - Centro, São Paulo/SP - CEP: 01310100", { postalCode: "01310100" }],
    ["Rua das Flores, 123 - Centro - CEP 01.310-100 - São Paulo - SP", { postalCode: "01310100" }],
    ["01310-100 Rua das Flores, 123 - Centro, São Paulo/SP", { postalCode: "01310100" }],
  ])("reads %j", (text, change) => {
    expect(parseAddress(text)).toEqual({ ...FLORES, ...change });
  });

  test.each([
    "",
    "Rua das Flores",
    "Rua das Flores, 123 - Centro",
    "Rua das Flores, 123, São Paulo/SP",
    "Rua das Flores, 123 - Centro, São Paulo/XX",
    "São Paulo/SP",
    "a".repeat(501),
  ])("does not read %j", (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  const words = fc
    .array(fc.constantFrom("Rua", "Alameda", "São", "José", "D'Água", "Flores", "Jardim"), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(" "));
  const addresses: fc.Arbitrary<PostalAddress> = fc.record({
    street: words,
    number: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.constant("S/N")),
    complement: fc.oneof(fc.constant(null), fc.constantFrom("Sala 5", "Bloco A - Apto 12")),
    district: words,
    city: words,
    uf: fc.constantFrom(...UFS),
    postalCode: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1_000_000, max: 99_999_999 }).map((n) => String(n).padStart(8, "0")),
    ),
  });

  test("every address that we write is read back", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseAddress(formatFullAddress(address))).toEqual(address);
        expect(parseAddress(formatAddress(address))).toEqual({
          ...address,
          complement: null,
          postalCode: null,
        });
      }),
    );
  });

  test("any text is parsed without an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 600 }), (text) => {
        expect([null, ...UFS]).toContain(parseAddress(text)?.uf ?? null);
      }),
    );
  });
});
