import { expect, test } from "vitest";
import { missingText } from "./missing-text.ts";

const missing = (...fields: string[]) =>
  fields.map((field) => ({ field, code: "invalid", message: "" }));

test("a draft says what is missing, the client as one", () => {
  expect(missingText({ missing: missing("cnpj", "company_name") }).text).toBe("Falta o cliente");
  expect(missingText({ missing: missing("service_description", "amount") }).text).toBe(
    "Faltam a descrição do serviço e o valor",
  );
  expect(missingText({ missing: missing("company_name"), cnpj: "1" }).text).toBe(
    "Falta o nome do cliente",
  );
});

test("what was typed and is wrong is to be checked, once nothing is absent", () => {
  expect(missingText({ missing: missing("cnpj"), cnpj: "123" }).text).toBe("Confira o CNPJ ou CPF");
  expect(missingText({ missing: missing("cnpj", "amount"), cnpj: "123" }).text).toBe(
    "Falta o valor",
  );
  expect(missingText({ missing: missing("details.iss.rate") }).text).toBe(
    "Confira “Alíquota do ISS”",
  );
});

test("a long list is cut, and a complete draft says so", () => {
  expect(
    missingText({ missing: missing("amount", "city", "address", "phone", "email") }).text,
  ).toBe("Faltam o valor, a cidade, o endereço e mais 2");
  expect(missingText({ missing: [] })).toEqual({
    text: "Completo, pronto para conferir",
    isComplete: true,
  });
});
