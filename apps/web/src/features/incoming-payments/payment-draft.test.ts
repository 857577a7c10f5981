import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { describe, expect, test } from "vitest";
import {
  changesOf,
  draftOf,
  hasField,
  invoiceOf,
  paymentIssues,
  serverIssues,
} from "./payment-draft.ts";

const PAYMENT: IncomingPayment = {
  id: "0b0e7a0e-6a52-4b3e-9a2e-0d6f6f6d3b11",
  source: "pix",
  status: "waiting",
  received_at: "2026-11-12T13:31:00.000Z",
  received_on: "2026-11-12",
  amount: 110,
  amount_returned: 0,
  end_to_end_id: "E00038166202611121331s0A1b2C3d4E",
  txid: null,
  note: null,
  proposal: {
    company_name: "Padaria São João Ltda",
    cnpj: "11444777000161",
    service_code: "17.01",
    service_description: "Consultoria mensal",
    amount: 1234.5,
    city: "Campinas",
    address: "Rua Augusta, 100",
    phone: null,
    email: null,
  },
  missing: [],
  warnings: [],
  invoice_id: null,
  refunded_invoice: false,
  rule: null,
};

describe("the form of a payment", () => {
  test("the form shows the proposal and returns it unchanged", () => {
    const draft = draftOf(PAYMENT);
    expect(draft).toMatchObject({ taxId: "11.444.777/0001-61", amount: "1.234,50" });
    expect(paymentIssues(draft)).toEqual({});
    expect(changesOf(draft, PAYMENT, "contas@padaria.example")).toEqual({
      company_name: "Padaria São João Ltda",
      cnpj: "11444777000161",
      service_code: "17.01",
      service_description: "Consultoria mensal",
      amount: 1234.5,
      email: "contas@padaria.example",
    });
  });

  test("the preview equals the invoice of the server: changes, then the proposal, then the day received", () => {
    const changes = changesOf({ ...draftOf(PAYMENT), amount: "99,90" }, PAYMENT, null);
    expect(invoiceOf(PAYMENT, changes)).toEqual({
      ...PAYMENT.proposal,
      amount: 99.9,
      details: { competencia: "2026-11-12" },
    });
    expect(invoiceOf(PAYMENT, {})).toMatchObject({ amount: 1234.5, address: "Rua Augusta, 100" });
    const other = changesOf({ ...draftOf(PAYMENT), taxId: "529.982.247-25" }, PAYMENT, null);
    expect(invoiceOf(PAYMENT, other)).toMatchObject({ cnpj: "52998224725", address: null });
  });

  test("another payer does not keep the address of the first one", () => {
    const draft = { ...draftOf(PAYMENT), taxId: "529.982.247-25" };
    expect(changesOf(draft, PAYMENT, null)).toMatchObject({
      cnpj: "52998224725",
      city: null,
      address: null,
    });
  });

  test.each([
    ["taxId", ""],
    ["taxId", "11.111.111/1111-11"],
    ["name", " "],
    ["description", ""],
    ["service", "qualquer"],
    ["amount", ""],
    ["amount", "0,00"],
  ])("the form reports an issue for %s %j", (field, value) => {
    expect(Object.keys(paymentIssues({ ...draftOf(PAYMENT), [field]: value }))).toEqual([field]);
  });

  test("the form knows which refusals it has a field for", () => {
    expect(["cnpj", "amount", "address", "details.obra"].filter(hasField)).toEqual([
      "cnpj",
      "amount",
    ]);
  });

  test("the server's messages are shown at their fields", () => {
    expect(serverIssues({ cnpj: "a", "details.iss": "b" })).toEqual({
      taxId: "a",
      description: "b",
    });
  });
});
