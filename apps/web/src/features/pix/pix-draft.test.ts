import { createInvoiceSchema } from "@emita/contract/invoices";
import { describe, expect, test } from "vitest";
import {
  emptyPixDraft,
  isIncomplete,
  pixFormIssues,
  pixInvoice,
  pixIssues,
  withDefaultService,
} from "./pix-draft.ts";

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

describe("the company's default service", () => {
  const preset = { default_service_code: "14.01", default_service_description: "Consultoria" };

  test("fills what is empty; its code counts as chosen", () => {
    expect(withDefaultService({ ...emptyPixDraft(), value: "10,00" }, preset)).toMatchObject({
      value: "10,00",
      serviceDescription: "Consultoria",
      serviceType: "14.01",
      typeByHand: true,
    });
  });

  test("without a code leaves the code to what the description suggests", () => {
    const filled = withDefaultService(emptyPixDraft(), { ...preset, default_service_code: null });
    expect(filled).toMatchObject({ serviceType: "17.01", typeByHand: false });
  });

  test("changes nothing where a service was typed, or none is set", () => {
    for (const typed of [
      { serviceDescription: "Aula" },
      { serviceType: "08.02" },
      { typeByHand: true },
    ]) {
      const draft = { ...emptyPixDraft(), ...typed };
      expect(withDefaultService(draft, preset)).toBe(draft);
    }
    const empty = emptyPixDraft();
    const none = { default_service_code: null, default_service_description: null };
    expect(withDefaultService(empty, none)).toBe(empty);
  });
});

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
