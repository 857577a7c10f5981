import { type Invoice, updateInvoiceSchema } from "@emita/contract/invoices/invoices";
import { describe, expect, test } from "vitest";
import { detailOf, errorTitle } from "../status-texts/detail.ts";
import {
  fixChanges,
  fixDraft,
  fixFormIssues,
  fixGroups,
  fixIssues,
  otherClient,
  otherClientChanges,
} from "./correction-draft.ts";
import { timelineSteps } from "../status-texts/timeline-steps.ts";

const invoice: Invoice = {
  id: "3f0f4d2e-1c1a-4b9e-9a52-0d5b7a8f0001",
  created_at: "2026-11-20T13:41:02Z",
  status: "error",
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 1850,
  city: "São Paulo",
  address: null,
  phone: null,
  email: null,
  nfse_number: null,
  nfse_key: null,
  verification_code: null,
  issued_at: null,
  error: {
    code: "E0235",
    message: "Endereço obrigatório",
    field: "address",
    help: "Falta o endereço.",
  },
  cancellation: null,
  details: null,
  channel: "nacional",
  cancellable_until: null,
  national_key: null,
  verification_url: null,
  alerts: [],
  waiting: null,
  replaces: null,
  replaced_by: null,
  recovered_at: null,
  updated_at: "2026-11-20T12:00:00.000Z",
  external_id: null,
  metadata: {},
  mails: null,
  payment: null,
};
const address = {
  cep: "05435-000",
  street: "Rua Harmonia",
  number: "482",
  district: "Vila Madalena",
  city: "São Paulo",
  uf: "SP",
};

describe("correcting a refused invoice", () => {
  test("the form shows the field at fault, or every field when it is unknown", () => {
    expect(fixGroups("address")).toEqual(["address"]);
    expect(fixGroups("city")).toEqual(["address"]);
    expect(fixGroups(null).length).toBeGreaterThan(3);
  });

  test("an address must be complete", () => {
    const empty = fixDraft(invoice, null);
    expect(Object.keys(fixIssues(empty, ["address"]))).toEqual(Object.keys(address));
    expect(fixIssues({ ...empty, ...address }, ["address"])).toEqual({});
  });

  test("only changes are sent, as the API takes them", () => {
    const draft = { ...fixDraft(invoice, null), ...address };
    const changes = fixChanges(invoice, draft, ["address"]);
    expect(changes).toEqual({
      address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP, CEP 05435-000",
    });
    expect(updateInvoiceSchema.safeParse(changes).success).toBe(true);
    expect(
      fixChanges(invoice, fixDraft(invoice, null), ["company_name", "cnpj", "amount"]),
    ).toEqual({});
  });

  test("another client brings its name and address and removes those of the first", () => {
    expect(otherClient(invoice, "41.788.206/0001-05")).toBeNull();
    expect(otherClient(invoice, "41.788.206/0001")).toBeNull();
    expect(otherClient(invoice, "50.331.672/0001-58")).toBe("cnpj");
    expect(fixGroups("cnpj", "cnpj")).toEqual(["cnpj", "company_name", "address"]);
    expect(fixGroups("cnpj", "cpf")).toEqual(["cnpj", "company_name"]);
    const first = { ...invoice, address: "Rua A, 1 - Centro, São Paulo/SP", email: "a@b.com" };
    expect(fixDraft(first, null, "cpf")).toMatchObject({ company_name: "", street: "" });
    expect(otherClientChanges("cpf", null)).toEqual({ phone: null, email: null, address: null });
    expect(otherClientChanges(null, null)).toEqual({});
  });

  test("the issue is described in a few words", () => {
    expect(errorTitle(invoice)).toBe("Falta o endereço do cliente");
    expect(errorTitle({ ...invoice, error: null })).toBe("A prefeitura não aceitou a nota");
    const own = { code: "certificate_missing", message: "", field: null, help: "" };
    expect(errorTitle({ ...invoice, error: own })).toBe("O Emita não enviou a nota");
    const silent = { ...own, code: "city_hall_down", resend: "later" } as const;
    expect(errorTitle({ ...invoice, error: silent })).toBe("A nota não foi emitida");
    expect(detailOf({ ...invoice, status: "issued", nfse_number: "7" })).toBe("Nota 7");
    const waiting = {
      since: "2026-11-20T13:42:00Z",
      reason: "city_hall_down" as const,
      next_at: null,
      text: "Prefeitura fora do ar desde 10:42: a nota segue sozinha quando voltar",
    };
    expect(detailOf({ ...invoice, status: "pending", waiting })).toBe(
      "Prefeitura fora do ar desde 10:42",
    );
    const rate = { code: "E0625", message: "", field: "details.iss.rate", help: "" };
    expect(errorTitle({ ...invoice, error: rate })).toBe("Confira o campo “Alíquota do ISS”");
  });
});

describe("timeline", () => {
  const events = [
    { at: "2026-11-20T13:41:02Z", type: "invoice.created", text: "Dados confirmados", by: null },
    {
      at: "2026-11-20T13:41:07Z",
      type: "invoice.rejected",
      text: "Recusada pela prefeitura: E0235: falta o endereço",
      by: null,
    },
  ];

  test("a refusal is followed by the next step", () => {
    const steps = timelineSteps(invoice, events);
    expect(steps.map(({ title, state }) => [title, state])).toEqual([
      ["Dados confirmados", "done"],
      ["Recusada pela prefeitura", "bad"],
      ["Corrigir e reenviar", "next"],
      ["Emitida", "next"],
    ]);
    expect(steps[1]?.detail).toBe("E0235: falta o endereço");
  });

  test("the last event of a waiting invoice is in progress", () => {
    const steps = timelineSteps({ ...invoice, status: "pending" }, events.slice(0, 1));
    expect(steps.map((step) => step.state)).toEqual(["now", "next"]);
  });
});

test("a refused address is shown at its CEP or its street, and refused details are left to 'Mais opções'", () => {
  expect(fixFormIssues({ address: "O CEP é de outra UF.", email: "Confira." })).toEqual({
    cep: "O CEP é de outra UF.",
    email: "Confira.",
  });
  expect(fixFormIssues({ address: "Complete o endereço.", "details.iss.rate": "A" })).toEqual({
    street: "Complete o endereço.",
  });
});
