import { expect, test } from "vitest";
import { NO_EXTRAS } from "../../invoices/extras/extras.ts";
import { contentOfForm, draftIssues, formOfDraft, withSuggestion } from "./draft-form.ts";

const BARE = { phone: null, document_id: null, document_note: null };

test("what was typed comes back as it was, complete or not", () => {
  const given = {
    company_name: "Clínica Vila Nova",
    cnpj: "41788206000105",
    service_code: "17.01",
    service_description: "Consultoria",
    amount: 1850,
    city: "São Paulo",
    address: "Avenida Paulista, 1374 - Bela Vista, São Paulo/SP, CEP 01310-100",
    email: "a@example.com",
  };
  const form = formOfDraft(given);
  expect(form).toMatchObject({ cnpj: "41.788.206/0001-05", amount: "1.850,00", number: "1374" });
  expect(contentOfForm(BARE, form, NO_EXTRAS)).toMatchObject(given);
});

test("nothing typed keeps nothing, and what is wrong is kept as typed", () => {
  expect(contentOfForm(BARE, formOfDraft({}), NO_EXTRAS)).toEqual({});
  const wrong = formOfDraft({ cnpj: "123", amount: "mil", service_code: "consultoria" });
  expect(contentOfForm(BARE, wrong, NO_EXTRAS)).toMatchObject({ cnpj: "123", amount: "mil" });
});

test("a client abroad has an empty number and no address of this form", () => {
  const form = formOfDraft({ company_name: "ACME", address: "Rua A" });
  const content = contentOfForm(BARE, form, { ...NO_EXTRAS, client: "foreign" });
  expect(content).toMatchObject({ cnpj: "", company_name: "ACME" });
  expect(content).not.toHaveProperty("address");
});

test("an address is optional until it is begun", () => {
  const form = formOfDraft({ city: "São Paulo" });
  expect(draftIssues(form, NO_EXTRAS)).not.toHaveProperty("street");
  expect(draftIssues({ ...form, number: "10" }, NO_EXTRAS)).toHaveProperty("street");
});

test("a description brings its code where none was chosen", () => {
  const form = formOfDraft({ service_description: "Consul" });
  const change = { service_description: "Consultoria" };
  expect(withSuggestion(form, change)).toMatchObject({
    service_code: expect.stringMatching(/^17\.01/),
  });
  expect(withSuggestion({ ...form, service_code: "08.02" }, change)).toEqual(change);
  expect(withSuggestion(form, { amount: "10,00" })).toEqual({ amount: "10,00" });
});
