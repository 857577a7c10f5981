import { expect, test } from "vitest";
import { changesBetween } from "./check-registry.ts";

const ENTRY = {
  company_name: "PADARIA MODELO LTDA.",
  address: "RUA AUGUSTA, 100 - CONSOLACAO, SAO PAULO/SP",
  street: "RUA AUGUSTA",
  number: "100",
  complement: null,
  district: "CONSOLACAO",
  city: "SAO PAULO",
  uf: "SP",
  postal_code: "01304000",
  phone: "1133334444",
  email: "contador@exemplo.com.br",
};
const ADDRESS = "RUA AUGUSTA, 100 - CONSOLACAO, SAO PAULO/SP, CEP 01304-000";
const CLIENT = {
  company_name: "Padaria Modelo Ltda",
  address: "Rua Augusta, 100, sala 5, 01304-000",
  phone: "1199998888",
  emails: ["dona@exemplo.com.br"],
};

test("another way of writing the same is no change", () => {
  expect(changesBetween(CLIENT, ENTRY)).toEqual([]);
});

test("another name, street or number is one", () => {
  const client = { ...CLIENT, company_name: "Padaria Velha", address: "Rua Augusta, 10" };
  expect(changesBetween(client, ENTRY)).toEqual([
    { field: "company_name", from: "Padaria Velha", to: ENTRY.company_name },
    { field: "address", from: "Rua Augusta, 10", to: ADDRESS },
  ]);
});

test("what the client lacks is offered, what the registry lacks is not", () => {
  const client = { ...CLIENT, address: null, phone: null, emails: [] };
  expect(changesBetween(client, ENTRY).map(({ field, to }) => [field, to])).toEqual([
    ["address", ADDRESS],
    ["phone", ENTRY.phone],
    ["emails", ENTRY.email],
  ]);
  expect(
    changesBetween(client, { ...ENTRY, address: null, street: null, phone: null, email: null }),
  ).toEqual([]);
});
