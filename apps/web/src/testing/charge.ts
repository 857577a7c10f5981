import type { Charge } from "@emita/contract/charges/charges";

/** An open charge with a due date, as the API answers it. */
export const CHARGE: Charge = {
  id: "7d1e5b3a-94c2-4f08-8a6b-1c0d2e3f4a5b",
  created_at: "2026-11-24T12:00:00.000Z",
  state: "open",
  reason: null,
  client: { id: null, company_name: "Clínica Vila Nova Odontologia Ltda", cnpj: "41788206000105" },
  amount: 1850,
  amount_paid: 0,
  amount_refunded: 0,
  due_date: "2026-11-30",
  expires_at: "2026-12-31T03:00:00.000Z",
  paid_at: null,
  message: "Consultoria de novembro",
  issue_on_payment: true,
  pix_copy_code: "00020101021226580014br.gov.bcb.pix6304ABCD",
  page_url: "https://emita.example/c/chave",
  txid: "7d1e5b3a94c24f088a6b1c0d2e3f4a5b",
  end_to_end_id: null,
  payment_id: null,
  invoice_id: null,
  invoice_to_cancel: false,
  bank_account_id: null,
  draft_id: null,
  recurrence_id: null,
};
