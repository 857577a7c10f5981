import { expect, test } from "vitest";
import { extractFields } from "../../extract-fields.ts";
import { pageFromLines } from "../../page/page.ts";

function read(text: string, ownTaxId?: string) {
  return extractFields({
    pages: [pageFromLines(text.replace(/^\n/, "").split("\n"))],
    codes: [],
    today: "2026-11-20",
    ...(ownTaxId !== undefined && { ownTaxId }),
  });
}

const SLIP = `
Beneficiário                            CNPJ/CPF                      Agência/Código do beneficiário
CLARA SERVICOS LTDA                     11.222.333/0001-81            1234/56789-0
Valor do documento
R$ 1.500,00

Pagador
MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61
`;

test("a boleto's beneficiary is read beside its payer, with its place", () => {
  const { beneficiario, beneficiarioCnpjCpf, cnpjCpf } = read(SLIP);
  expect(beneficiario).toMatchObject({ value: "CLARA SERVICOS LTDA", page: 0 });
  expect(beneficiarioCnpjCpf).toMatchObject({ value: "11222333000181", confidence: "certo" });
  expect(beneficiarioCnpjCpf.box).not.toBeNull();
  expect(cnpjCpf.value).toBe("11444777000161");
});

test("the company is the beneficiary when a bank collects for it", () => {
  const both = `
Beneficiário: BANCO COBRADOR SA - CNPJ 45.997.418/0001-53
Beneficiário final: CLARA SERVICOS LTDA - CNPJ 11.222.333/0001-81
Pagador: MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61
`;
  expect(read(both, "11.222.333/0001-81").beneficiarioCnpjCpf.value).toBe("11222333000181");
  expect(read(both).beneficiarioCnpjCpf.value).not.toBe("11444777000161");
});

test("no beneficiary is invented from wrong check digits or without a label", () => {
  const wrong = read(SLIP.replace("0001-81", "0001-82"));
  expect(wrong.beneficiarioCnpjCpf.value).toBeNull();
  const receipt = read("Pagador: MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61");
  expect(receipt.beneficiarioCnpjCpf.value).toBeNull();
  expect(receipt.beneficiario.value).toBeNull();
});

test("the amount of a code is shown at the print of the same amount", () => {
  const code = "34199165200001500001090123456789012345678901";
  const { valor } = extractFields({
    pages: [pageFromLines(SLIP.split("\n"))],
    codes: [code],
    today: "2026-11-20",
  });
  expect(valor).toMatchObject({ value: 150_000, source: "barcode", page: 0 });
  expect(valor.box).not.toBeNull();
});

test("codes alone are a reading: exact, with every other field empty", () => {
  const reading = extractFields({
    pages: [],
    codes: ["34199165200001500001090123456789012345678901"],
    today: "2026-11-20",
  });
  expect(reading.valor).toMatchObject({ value: 150_000, confidence: "certo", box: null });
  expect(reading.razaoSocial.value).toBeNull();
  expect(Object.values(reading.fallback).every((offer) => offer === null)).toBe(true);
});
