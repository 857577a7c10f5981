import { expect, test } from "vitest";
import { formatTaxId, isTaxId, normalizeTaxId, taxIdKind } from "./tax-id.ts";

test.each([
  ["52998224725", "cpf"],
  ["11222333000181", "cnpj"],
  ["12ABC34501DE35", "cnpj"],
  ["52998224726", null],
  ["11222333000182", null],
  ["", null],
])("%j is a %s", (value, kind) => {
  expect(taxIdKind(value)).toBe(kind);
  expect(isTaxId(value)).toBe(kind !== null);
});

test.each([
  ["529.982.247-25", "52998224725"],
  ["12.abc.345/01de-35", "12ABC34501DE35"],
])("normalises %j", (text, value) => {
  expect(normalizeTaxId(text)).toBe(value);
});

test.each([
  ["52998224725", "529.982.247-25"],
  ["529982247251", "52.998.224/7251"],
  ["12A", "12.A"],
  ["11222333000181", "11.222.333/0001-81"],
])("masks %j as %j", (value, masked) => {
  expect(formatTaxId(value)).toBe(masked);
});
