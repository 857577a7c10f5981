import type { Client } from "@emita/contract/clients/clients";
import type { Service } from "@emita/contract/clients/services";
import { describe, expect, test } from "vitest";
import { NO_EXTRAS } from "../../invoices/extras/extras.ts";
import { clientProposal, fill, filledExtras, serviceProposal } from "./proposals.ts";

const SERVICE: Service = {
  id: "3f0e3a2e-7a3b-4f86-9a51-0a1f4ad3a001",
  created_at: "2026-01-02T12:00:00.000Z",
  updated_at: "2026-01-02T12:00:00.000Z",
  version: 1,
  name: "Consultoria mensal",
  service_code: "17.01",
  service_description: "Consultoria, {mês} de {ano}",
  amount: 1850,
  details: { iss: { kind: "taxable", withheld_by: "tomador" } },
  archived: false,
};

const sum = { count: 0, amount: 0 };
const CLIENT: Client = {
  id: "3f0e3a2e-7a3b-4f86-9a51-0a1f4ad3a002",
  created_at: "2026-01-02T12:00:00.000Z",
  updated_at: "2026-01-02T12:00:00.000Z",
  version: 1,
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  tax_ids: ["41788206000105"],
  nif: null,
  address: null,
  address_parts: null,
  phone: null,
  emails: [],
  service_id: null,
  service_code: null,
  service_description: null,
  amount: null,
  details: null,
  remarks: null,
  archived: false,
  edited: false,
  registry_checked_at: null,
  registry_due: false,
  usual: {
    service_id: null,
    service_name: null,
    service_code: "040102",
    service_description: "Consultas de outubro de 2026",
    amount: 900,
  },
  totals: { this_month: sum, this_year: sum, last_twelve_months: sum },
  months: [],
  pending: 0,
  in_error: 0,
  due: false,
  last_invoice: {
    id: "3f0e3a2e-7a3b-4f86-9a51-0a1f4ad3a003",
    created_at: "2026-10-23T14:04:31.000Z",
    issued_at: "2026-10-23T14:04:52.000Z",
    status: "issued",
    nfse_number: "4800",
    amount: 900,
  },
};

const never = () => false;

describe("what a service proposes", () => {
  test("its text is filled for the month of the invoice", () => {
    expect(serviceProposal(SERVICE, "2026-12")).toMatchObject({
      description: "Consultoria, dezembro de 2026",
      code: "17.01",
      amount: "1.850,00",
    });
  });
});

describe("what a client proposes", () => {
  test("without values of its own: its last invoice, moved on to the month", () => {
    expect(clientProposal(CLIENT, null, "2026-12")).toMatchObject({
      description: "Consultas de dezembro de 2026",
      code: "04.01",
      nationalCode: "040102",
      amount: "900,00",
    });
  });

  test("its own values go before those of its usual service", () => {
    const own = { ...CLIENT, service_id: SERVICE.id, amount: 2000 };
    expect(clientProposal(own, SERVICE, "2026-12")).toMatchObject({
      description: "Consultoria, dezembro de 2026",
      code: "17.01",
      amount: "2.000,00",
      details: SERVICE.details,
    });
    const text = { ...own, service_description: "Plantão de {próximo mês}" };
    expect(clientProposal(text, SERVICE, "2026-12").description).toBe("Plantão de janeiro");
  });
});

describe("filling a form", () => {
  const proposal = serviceProposal(SERVICE, "2026-12");

  test("empty fields are filled", () => {
    const { change, kept } = fill({ description: "", code: "", amount: "" }, proposal, never);
    expect(change).toEqual({
      description: "Consultoria, dezembro de 2026",
      code: "17.01",
      amount: "1.850,00",
    });
    expect(kept).toEqual([]);
  });

  test("typed fields stay, and are named; equal ones are not", () => {
    const now = { description: "Outra coisa", code: "17.01", amount: "10,00" };
    const { change, kept } = fill(now, proposal, never);
    expect(change).toEqual({});
    expect(kept).toEqual(["description", "amount"]);
  });

  test("suggested fields are replaced, and fields without a proposal stay out of it", () => {
    const now = { description: "Sugestão", code: "", amount: "10,00" };
    const { change, kept } = fill(now, proposal, (field) => field === "description", ["amount"]);
    expect(change).toEqual({ description: "Consultoria, dezembro de 2026", code: "17.01" });
    expect(kept).toEqual([]);
  });

  test("withholdings come along, the competência and the client of the form stay", () => {
    const before = { ...NO_EXTRAS, competencia: "2026-12-01", clientRegistration: "123" };
    const how = { keepsCode: false, keepsDetails: false };
    const extras = filledExtras(proposal, before, null, how);
    expect(extras).toMatchObject({
      issWithheld: true,
      competencia: "2026-12-01",
      clientRegistration: "123",
    });
    const typed = { ...before, irrf: "10,00" };
    expect(filledExtras(proposal, typed, null, { ...how, keepsDetails: true })).toMatchObject({
      irrf: "10,00",
      issWithheld: false,
    });
  });

  test("a client without CPF and CNPJ is abroad", () => {
    const abroad = { ...CLIENT, cnpj: "", nif: "98-7654321" };
    const how = { keepsCode: false, keepsDetails: true };
    expect(filledExtras(proposal, NO_EXTRAS, abroad, how)).toMatchObject({
      client: "foreign",
      nif: "98-7654321",
    });
  });
});
