import type { Invoice } from "@emita/contract/invoices/invoices";
import { expect, test } from "vitest";
import { invoiceData } from "./invoice-fields.ts";

const PLAIN: Invoice = {
  id: "0d9fdc0e-6f0c-4d57-8bd2-2d38ab0b5a52",
  created_at: "2026-11-20T13:41:03Z",
  status: "issued",
  company_name: "Clínica Vila Nova",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 1850,
  city: "São Paulo",
  address: null,
  phone: null,
  email: null,
  nfse_number: "7",
  nfse_key: null,
  verification_code: null,
  issued_at: "2026-11-20T13:42:07Z",
  error: null,
  cancellation: null,
  cancellable_until: null,
  details: null,
  channel: "nacional",
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

test("a usual invoice has few lines, with times of São Paulo", () => {
  expect(invoiceData(PLAIN)).toEqual([
    { term: "Criada em", value: "20/11/2026 10:41:03" },
    { term: "Emitida em", value: "20/11/2026 10:42:07" },
    { term: "Código de Serviço", value: "17.01 - Assessoria ou consultoria" },
    { term: "Cidade", value: "São Paulo" },
    { term: "Emissor", value: "Emissor nacional da NFS-e" },
    { term: "Identificador no Emita", value: PLAIN.id },
  ]);
});

test("an invoice of an API client shows that client's reference", () => {
  const lines = invoiceData({ ...PLAIN, external_id: "pedido-4711" });
  expect(lines).toContainEqual({ term: "Referência externa", value: "pedido-4711" });
});

test("details beyond the form are shown in the words of the form", () => {
  const lines = invoiceData({
    ...PLAIN,
    details: {
      iss: { kind: "exempt", withheld_by: "tomador", rate: 2.5, benefit_number: "1".repeat(14) },
      deductions: 100.5,
      federal: { withheld_irrf: 27.75 },
      obra: { cno: "123" },
      intermediary: { tax_id: "52998224725", name: "Ana Lima" },
      final_consumer: false,
      public_body: 4,
      recipient: { nif: null, no_nif_reason: 1, name: "Acme" },
      references: { order: "4512", order_items: ["1", "2"] },
      reimbursements: [
        {
          document: { number: "7", name: "Recibo" },
          issued_on: "2026-11-02",
          kind: 1,
          amount: 10.5,
        },
      ],
    },
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      { term: "Tratamento do ISS", value: "Isento pela cidade" },
      { term: "ISS retido", value: "Pelo cliente (tomador)" },
      { term: "Alíquota do ISS", value: "2,5 %" },
      { term: "Benefício municipal", value: "1".repeat(14) },
      { term: "Deduções", value: "R$\u00a0100,50" },
      { term: "IRRF retido", value: "R$\u00a027,75" },
      { term: "Obra", value: "CNO 123" },
      { term: "Consumidor final", value: "Não" },
      { term: "Ente público que compra", value: "Município" },
      { term: "Destinatário do serviço", value: "Acme" },
      { term: "Pedido do cliente", value: "4512" },
      { term: "Itens do pedido", value: "1, 2" },
      { term: "Reembolsos e repasses", value: "R$\u00a010,50" },
      { term: "Intermediário", value: "Ana Lima, 529.982.247-25" },
    ]),
  );
});
