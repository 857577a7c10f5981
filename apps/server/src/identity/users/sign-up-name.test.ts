import { expect, test } from "vitest";
import { companyOf } from "./sign-up-name.ts";

const CNPJ = "11.222.333/0001-81";

test.each([
  ["Padaria São João & Filhos Ltda.", `"Padaria São João & Filhos Ltda.", CNPJ ${CNPJ}`],
  ["Banco do Povo S.A. (em recuperação)", `"Banco do Povo S.A. (em recuperação)", CNPJ ${CNPJ}`],
  ["D'Ávila 2ª Via - ME", `"D'Ávila 2ª Via - ME", CNPJ ${CNPJ}`],
])("a name is shown as it was typed: %s", (name, told) => {
  expect(companyOf({ company_name: name, cnpj: CNPJ })).toBe(told);
});

test.each([
  "Clique em premio.com.br",
  "www.premio",
  "http://premio",
  "//premio",
  "ana@premio",
  "Você ganhou!\nResponda já",
  "<b>Banco</b>",
  "A".repeat(81),
  "",
  7,
  null,
])("a text that may be more than a name is left out, the number stays: %j", (name) => {
  expect(companyOf({ company_name: name, cnpj: "11222333000181" })).toBe(`CNPJ ${CNPJ}`);
});

test("without a name and a valid number the mail names no company", () => {
  expect(companyOf({})).toBeNull();
  expect(companyOf({ company_name: "ana@premio", cnpj: "11.222.333/0001-82" })).toBeNull();
});
