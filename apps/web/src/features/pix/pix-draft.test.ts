import { createInvoiceSchema } from "@emita/contract/invoices";
import { describe, expect, test } from "vitest";
import { emptyPixDraft, isIncomplete, pixFormIssues, pixInvoice, pixIssues } from "./pix-draft.ts";

const company = {
  ...emptyPixDraft(),
  cnpj: "41.788.206/0001-05",
  companyName: "Clínica Vila Nova Odontologia Ltda",
  serviceDescription: "Consultoria",
  value: "10,50",
  serviceType: "17.01",
};
const person = {
  ...company,
  person: true,
  cnpj: "",
  cpf: "529.982.247-25",
  companyName: "Ana Souza",
};

describe("PIX form", () => {
  test("the three demanded fields", () => {
    expect(isIncomplete(emptyPixDraft())).toBe(true);
    expect(isIncomplete(company)).toBe(false);
    expect(isIncomplete({ ...company, value: "" })).toBe(true);
  });

  test("a company and a person without issue become what the API accepts", () => {
    for (const draft of [company, person]) {
      expect(pixIssues(draft, false)).toEqual({});
      expect(createInvoiceSchema.safeParse(pixInvoice(draft, null, false)).success).toBe(true);
    }
    expect(pixInvoice(person, null, false)).toMatchObject({
      cnpj: "52998224725",
      amount: 10.5,
      city: "São Paulo",
      address: null,
    });
  });

  test.each([
    [{ cnpj: "" }, ["cnpj"]],
    [{ cnpj: "41.788.206/0001" }, ["cnpj"]],
    [{ cnpj: "41.788.206/0001-06" }, ["cnpj"]],
    [{ value: "0" }, ["value"]],
    [{ companyName: "" }, ["companyName"]],
    [{ serviceDescription: " " }, ["serviceDescription"]],
  ])("%j is an issue", (change, fields) => {
    expect(Object.keys(pixIssues({ ...company, ...change }, false))).toEqual(fields);
  });

  test("the API's refusals land on the field the person sees", () => {
    expect(pixFormIssues({ cnpj: "x" }, false)).toEqual({ cnpj: "x" });
    expect(pixFormIssues({ cnpj: "x" }, true)).toEqual({ cpf: "x" });
  });
});
