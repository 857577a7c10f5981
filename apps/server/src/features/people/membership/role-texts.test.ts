import { expect, test } from "vitest";
import { companyShortly, companyWords, personLabel, personWords } from "./role-texts.ts";

const CNPJ = "11222333000181";

test.each([
  [
    { cnpj: CNPJ, company_name: "Clínica Vila Ltda" },
    'a empresa "Clínica Vila Ltda", CNPJ 11.222.333/0001-81',
  ],
  [{ cnpj: CNPJ, company_name: "Clique em golpe.example" }, "a empresa CNPJ 11.222.333/0001-81"],
  [{ cnpj: null, company_name: null }, "uma empresa"],
])("%j in a mail is %s", (company, words) => {
  expect(companyWords(company)).toBe(words);
});

test("with a text before it", () => {
  const company = { cnpj: null, company_name: "Clínica" };
  expect(companyWords(company, "de")).toBe('da empresa "Clínica"');
  expect(companyWords({ cnpj: null, company_name: null }, "em")).toBe("em uma empresa");
  expect(companyShortly(company)).toBe("Clínica");
  expect(companyShortly({ cnpj: CNPJ, company_name: "www.golpe" })).toBe("CNPJ 11.222.333/0001-81");
});

test("a person appears by name and address, as far as they are known", () => {
  const ana = { name: "Ana Prado", email: "ana@exemplo.com.br" };
  expect(personWords(ana)).toBe("Ana Prado (ana@exemplo.com.br)");
  expect(personWords({ ...ana, name: null })).toBe(ana.email);
  expect(personWords(null)).toBe("Alguém");
  expect(personLabel(ana)).toBe("Ana Prado");
  expect(personLabel({ name: null, email: null })).toBe("Sem e-mail");
});
