import { expect, test } from "vitest";
import { BATCH_FIELD_LABELS, BATCH_FIELDS } from "./batch-field.ts";
import { fieldsOfContents } from "./recognise-columns.ts";
import { fieldOfHead, fieldsOfHeads, findHeadRow, headsKey } from "./recognise-heads.ts";

test("our own heads and names mean their fields", () => {
  for (const field of BATCH_FIELDS) {
    expect(fieldOfHead(BATCH_FIELD_LABELS[field])).toBe(field);
    expect(fieldOfHead(field)).toBe(field);
  }
});

test.each([
  ["CPF/CNPJ", "cnpj"],
  ["RAZÃO SOCIAL", "company_name"],
  ["Discriminação dos Serviços", "service_description"],
  ["VALOR R$", "amount"],
  ["Mês de referência", "competencia"],
  ["E-MAIL", "email"],
  ["Customer", "client"],
  ["Amount", "amount"],
  ["ISS retido?", "iss_withheld"],
  ["Valor da hora", null],
  ["", null],
])("the head %j is %s", (head, field) => expect(fieldOfHead(head)).toBe(field));

test("of two columns that mean the same the first one counts", () => {
  expect(fieldsOfHeads(["Valor", "CNPJ", "Valor total"])).toEqual(["amount", "cnpj", null]);
});

test("heads below a title are found, and a table without heads has none", () => {
  expect(findHeadRow([["Notas de novembro"], [], ["CNPJ", "Valor"], ["1", "2"]])).toBe(2);
  expect(findHeadRow([["11.222.333/0001-81", "10,00"]])).toBeNull();
  expect(findHeadRow([])).toBeNull();
});

test("sheets with the same heads are of one kind, whatever their case and accents", () => {
  expect(headsKey(["CNPJ", "Descrição"])).toBe(headsKey(["cnpj", "DESCRICAO "]));
  expect(headsKey(["CNPJ", "Valor"])).not.toBe(headsKey(["Valor", "CNPJ"]));
});

test("columns without heads are known by their contents", () => {
  const rows = [
    ["1", "11.222.333/0001-81", "Padaria Sol Ltda", "1.500,00", "Consultoria", "a@b.com.br"],
    ["2", "529.982.247-25", "Ana Moraes", "200,00", "Aulas de novembro", ""],
  ];
  expect(fieldsOfContents(rows)).toEqual([
    "amount",
    "cnpj",
    "company_name",
    null,
    "service_description",
    "email",
  ]);
  expect(fieldsOfContents([])).toEqual([]);
});
