import { createInvoiceSchema, type CreateInvoice } from "@emita/contract/invoices/invoices";
import { expect, test } from "vitest";
import { requestHash } from "./request-hash.ts";

const BODY: CreateInvoice = {
  company_name: "Padaria São João Ltda",
  cnpj: "11444777000161",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada",
  amount: 1500.5,
};
const hashOf = (
  changes: Partial<CreateInvoice> = {},
  replaces: Parameters<typeof requestHash>[1] = null,
) => requestHash(createInvoiceSchema.parse({ ...BODY, ...changes }), replaces).toString("hex");

test("requests of before external_id, metadata and mails keep their hashes", () => {
  const kept = "831d90bff23f09d07ef2df53ea5dbe30855dc4752139687155dc464873de3534";
  expect(hashOf()).toBe(kept);
  expect(hashOf({ external_id: null, metadata: null, mails: null })).toBe(kept);
  const replaces = {
    invoiceId: "0b9e2f0c-9a54-4a4e-8f7c-3f6f2d1a7b11",
    reasonCode: "99",
    reasonText: "Valor errado na nota",
  } as const;
  expect(hashOf({ details: { municipal_code: "003" } }, replaces)).toBe(
    "81ea2b0ff77ef4e0d2b795a95c7fe48a32dd886169975dbad4acd5f35d8fcb59",
  );
});

test("a program's own fields are part of the request", () => {
  const hashes = [
    hashOf(),
    hashOf({ external_id: "1" }),
    hashOf({ metadata: { external_id: "1" } }),
    hashOf({ mails: "none" }),
    hashOf({ mails: "both" }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("the order of the keys makes no other request", () => {
  expect(hashOf({ metadata: { a: "1", b: "2" } })).toBe(hashOf({ metadata: { b: "2", a: "1" } }));
});
