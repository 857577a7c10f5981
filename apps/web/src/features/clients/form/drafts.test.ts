import type { Client } from "@emita/contract/clients/clients";
import { describe, expect, test } from "vitest";
import { bodyOf, changesOf, clientIssues, draftOf } from "./client-draft.ts";
import { usualBodyOf, usualDraftOf, withService } from "./usual-draft.ts";

const sum = { count: 0, amount: 0 };
const CLIENT: Client = {
  id: "3f0e3a2e-7a3b-4f86-9a51-0a1f4ad3a002",
  created_at: "2026-01-02T12:00:00.000Z",
  updated_at: "2026-01-02T12:00:00.000Z",
  version: 3,
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  tax_ids: ["41788206000105"],
  nif: null,
  address: "Rua das Acácias, 120 - Centro, São Paulo/SP, CEP 01310-914",
  address_parts: null,
  phone: "11987654321",
  emails: ["financeiro@exemplo.com.br"],
  service_id: null,
  service_code: null,
  service_description: null,
  amount: null,
  details: { federal: { withheld_irrf: 10 } },
  remarks: null,
  archived: false,
  edited: false,
  registry_checked_at: null,
  registry_due: false,
  usual: {
    service_id: null,
    service_name: null,
    service_code: "17.01",
    service_description: "Consultoria, outubro de 2026",
    amount: 900,
  },
  totals: { this_month: sum, this_year: sum, last_twelve_months: sum },
  months: [],
  pending: 0,
  in_error: 0,
  due: false,
  last_invoice: null,
};

describe("the data of a client", () => {
  test("an untouched form changes nothing, a changed one only what differs", () => {
    const draft = draftOf(CLIENT);
    expect(changesOf(draft, CLIENT)).toEqual({});
    expect(changesOf({ ...draft, remarks: "VIP" }, CLIENT)).toEqual({ remarks: "VIP" });
    const moved = changesOf({ ...draft, number: "121" }, CLIENT);
    expect(moved).toEqual({
      address: "Rua das Acácias, 121 - Centro, São Paulo/SP, CEP 01310-914",
      address_parts: null,
    });
  });

  test("withholdings stay when the data are edited", () => {
    expect(bodyOf(draftOf(CLIENT)).details).toEqual(CLIENT.details);
  });

  test("an address that was never split stays as it is, a begun one must be whole", () => {
    const plain = { ...CLIENT, address: "Sítio Boa Vista, km 12" };
    expect(clientIssues(draftOf(plain))).toEqual({});
    expect(bodyOf(draftOf(plain)).address).toBe("Sítio Boa Vista, km 12");
    expect(clientIssues({ ...draftOf(plain), number: "1" })).toHaveProperty("cep");
  });

  test("each mail address is checked, empty lines are left out", () => {
    const draft = { ...draftOf(CLIENT), emails: ["a@exemplo.com.br", "", "errado"] };
    expect(clientIssues(draft)).toEqual({ emails: "Email inválido: errado" });
    expect(bodyOf({ ...draft, emails: ["a@exemplo.com.br", " "] }).emails).toEqual([
      "a@exemplo.com.br",
    ]);
  });

  test("a client abroad needs no CNPJ, and keeps its number", () => {
    const abroad: Client = { ...CLIENT, cnpj: "", nif: "98-7654321", address: null };
    const draft = draftOf(abroad);
    expect(clientIssues(draft)).toEqual({});
    expect(bodyOf(draft)).toMatchObject({ cnpj: "", nif: "98-7654321" });
  });
});

describe("what is usual", () => {
  test("the last invoice's service and text are shown, and become the client's own only when changed", () => {
    const draft = usualDraftOf(CLIENT);
    expect(draft.description).toBe("Consultoria, outubro de 2026");
    expect(usualBodyOf({ ...draft, amount: "950,00" }, CLIENT)).toEqual({
      amount: 950,
      details: CLIENT.details,
    });
    expect(usualBodyOf({ ...draft, description: "Consultoria, {mês}" }, CLIENT)).toMatchObject({
      service_id: null,
      service_code: "17.01",
      service_description: "Consultoria, {mês}",
    });
  });

  test("a service of the list brings its own text in place of the last invoice's", () => {
    const id = "3f0e3a2e-7a3b-4f86-9a51-0a1f4ad3a001";
    const chosen = withService(usualDraftOf(CLIENT), id, CLIENT);
    expect(usualBodyOf(chosen, CLIENT)).toMatchObject({
      service_id: id,
      service_code: null,
      service_description: null,
    });
    const own = { ...CLIENT, service_description: "Minha" };
    const kept = withService({ ...usualDraftOf(own), description: "Minha" }, id, own);
    expect(kept.description).toBe("Minha");
  });
});
