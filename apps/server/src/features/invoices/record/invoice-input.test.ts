import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../platform/basics/app-error.ts";
import { chooseServiceCode, searchTexts } from "./invoice-input.ts";
import { presentEvent } from "../showing/present-event.ts";
import { requestHash } from "../creating/request-hash.ts";

const INVOICE = {
  company_name: "Padaria",
  cnpj: "11444777000161",
  service_description: "Consultoria",
  amount: 10,
};

const hash = (changes: object) =>
  requestHash(createInvoiceSchema.parse({ ...INVOICE, ...changes })).toString("hex");

describe("requestHash", () => {
  test("sees through masks, blanks and absent fields", () => {
    expect(hash({ cnpj: "11.444.777/0001-61", company_name: " Padaria ", phone: "" })).toBe(
      hash({}),
    );
  });

  test.each([
    { company_name: "Padaria Dois" },
    { cnpj: "52998224725" },
    { service_code: "17.01" },
    { service_description: "Assessoria" },
    { amount: 10.01 },
    { city: "Natal" },
    { address: "Rua A" },
    { phone: "(11) 3333-4444" },
    { email: "outra@cliente.example" },
  ])("the hash changes with %j", (changes) => {
    expect(hash(changes)).not.toBe(hash({}));
  });
});

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.details.errors?.[0];
  }
  return undefined;
}

describe("chooseServiceCode", () => {
  test("in any spelling, suggested, or open", () => {
    expect(chooseServiceCode("1701", "x")).toBe("17.01");
    expect(chooseServiceCode(null, "Desenvolvimento de software")).toBe("01.02");
    expect(chooseServiceCode(null, "xyz")).toBeNull();
    expect(() => chooseServiceCode("99.99", "Consultoria")).toThrow("invalid");
  });

  test("a sub-item with several national codes is refused with all of them", () => {
    const refusal = refusalOf(() => chooseServiceCode("0501", "Consulta"));
    expect(refusal).toMatchObject({ field: "service_code", code: "ambiguous" });
    expect(refusal?.choices?.map(({ code }) => code)).toEqual(["050101", "050102"]);
    expect(refusal?.message).toContain("050101 (");
  });
});

test("searchTexts holds name, digits and mask without accents", () => {
  expect(
    searchTexts({ company_name: "São João", cnpj: "11444777000161", city: "Uberlândia" }),
  ).toEqual({
    search_text: "11444777000161 11.444.777/0001-61 sao joao",
    city_search: "uberlandia",
  });
});

describe("presentEvent", () => {
  const at = new Date("2026-11-20T13:00:00Z");
  test.each([
    ["invoice.issued", { number: "42" }, "Emitida: nota 42"],
    ["invoice.sent", {}, "Enviada à prefeitura"],
    [
      "invoice.sent",
      { isRepeated: true },
      "Enviada à prefeitura de novo: ela não tinha recebido a primeira",
    ],
    ["invoice.rejected", {}, "Recusada pela prefeitura"],
    ["invoice.rejected", { unsent: true }, "O Emita não enviou a nota: falta corrigir um dado"],
    [
      "invoice.rejected",
      { unsent: true, code: "postal_code_state", why: "Confira o CEP." },
      "O Emita não enviou a nota: Confira o CEP.",
    ],
    [
      "invoice.rejected",
      { unsent: true, code: "numbering_conflict" },
      "Não emitida: os números de envio já eram de outras notas",
    ],
    ["invoice.cancelled", {}, "Cancelada"],
    ["invoice.checking", {}, "Conferindo com a prefeitura"],
    ["invoice.of_a_later_version", {}, "invoice.of_a_later_version"],
  ])("%s %j", (type, detail, text) => {
    expect(presentEvent({ at, type, detail })).toEqual({
      at: at.toISOString(),
      type,
      text,
    });
  });
});
