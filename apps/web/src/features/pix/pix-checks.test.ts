import type { CnpjLookup } from "@emita/contract/companies/companies";
import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { describe, expect, test } from "vitest";
import {
  isIncomplete,
  leftIssue,
  needsAddress,
  pixFormIssues,
  pixInvoice,
  pixIssues,
  previewedInvoice,
  takesAddress,
} from "./pix-checks.ts";
import { splitAddress } from "../invoices/formats/client-address.ts";
import { pixCopy } from "./copy.ts";
import { emptyPixDraft } from "./pix-draft.ts";

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

const entry: CnpjLookup = {
  cnpj: "41788206000105",
  company_name: "CLINICA VILA NOVA ODONTOLOGIA LTDA",
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  street: "Rua Harmonia",
  number: "482",
  complement: null,
  district: "Vila Madalena",
  city: "São Paulo",
  uf: "SP",
  city_code: "3550308",
  postal_code: "05435000",
  phone: null,
  email: null,
  tax_regime: null,
};
const found = { kind: "found", entry } as const;
const missing = { kind: "missing", retry: () => undefined } as const;

describe("PIX form", () => {
  test("the form has three required fields", () => {
    expect(isIncomplete(emptyPixDraft())).toBe(true);
    expect(isIncomplete(company)).toBe(false);
    expect(isIncomplete({ ...company, value: "" })).toBe(true);
  });

  test("valid forms of a company and of a person become requests that the API accepts", () => {
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

  test("the API's refusals are shown at the visible fields", () => {
    expect(pixFormIssues({ cnpj: "x" }, false)).toEqual({ cnpj: "x" });
    expect(pixFormIssues({ cnpj: "x" }, true)).toEqual({ cpf: "x" });
  });
});

describe("the client's address", () => {
  const bare = { ...entry, address: null, street: null, number: null, postal_code: null };
  const foreign = { ...company, extras: { ...company.extras, client: "foreign" as const } };

  test("an address can be typed for a person, and for a company once the registry has answered without one", () => {
    expect(takesAddress(company, found)).toBe(false);
    expect(takesAddress(company, missing)).toBe(true);
    expect(takesAddress(company, { ...missing, kind: "failed" })).toBe(true);
    expect(takesAddress(company, { kind: "searching" })).toBe(false);
    expect(takesAddress(company, { kind: "idle" })).toBe(false);
    expect(takesAddress(company, { kind: "found", entry: bare })).toBe(true);
    expect(takesAddress(person, missing)).toBe(true);
    expect(takesAddress(foreign, missing)).toBe(false);
  });

  test("an address is required where the invoice must carry it, or once one is begun", () => {
    expect(needsAddress(company, missing, null)).toBe(false);
    expect(needsAddress(company, missing, "withholding")).toBe(true);
    expect(needsAddress(company, found, "withholding")).toBe(false);
    expect(needsAddress(person, missing, "incidence")).toBe(true);
    expect(needsAddress(foreign, missing, "operation")).toBe(false);
    expect(needsAddress({ ...company, city: "Campinas", uf: "SP" }, missing, null)).toBe(false);
    expect(needsAddress({ ...company, cep: "13010-000" }, missing, null)).toBe(true);
  });
});

test("a field shows its issue once it was left, an empty one does not", () => {
  expect(leftIssue({ ...company, cnpj: "41.788" }, "cnpj", false)).toBe(pixCopy.shortCnpj);
  expect(leftIssue({ ...company, cnpj: "" }, "cnpj", false)).toBeUndefined();
  expect(leftIssue(company, "cnpj", false)).toBeUndefined();
});

test("the preview waits for required fields, then shows the invoice that would be sent", () => {
  expect(previewedInvoice({ ...company, value: "" }, found)).toBeNull();
  expect(previewedInvoice(company, missing)).toMatchObject({ address: null });
  const begun = { ...company, ...splitAddress("Rua X, 100 - Centro, Campinas/SP") };
  expect(previewedInvoice(begun, missing)).toMatchObject({ address: null });
  const address = "Rua X, 100 - Centro, Campinas/SP, CEP 13010-000";
  expect(previewedInvoice({ ...company, ...splitAddress(address) }, missing)).toMatchObject({
    address,
  });
  expect(previewedInvoice(company, found)).toEqual(pixInvoice(company, entry, false));
});
