const evidence = {
  reason: "Dígitos verificadores conferem.",
  page: 0,
  box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
};
const fields = {
  razaoSocial: "Clínica Vila Nova Odontologia Ltda",
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  vencimento: "30/11/2026",
  codigoServico: "",
  descricaoServico: "",
};
const document = {
  id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
  created_at: "2026-11-23T13:58:40.000Z",
  file_name: "boleto.pdf",
  content_type: "application/pdf",
  size: 48_213,
  status: "read",
  error: null,
  fields,
  confidence: {
    razaoSocial: "conferir",
    cnpjCpf: "certo",
    valor: "certo",
    vencimento: "certo",
    codigoServico: "nao_encontrado",
    descricaoServico: "nao_encontrado",
  },
  address: null,
  linha_digitavel: "00190.00009 02345.678901 23456.789012 1 16430000185000",
  pix_copia_e_cola: null,
  end_to_end_id: null,
  evidence: { cnpjCpf: evidence },
  looks_like_payment: true,
  pages: [{ picture: "/api/v1/documents/7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11/pages/1" }],
  offers: {},
  second_reading: null,
  beneficiary: { name: "Horizonte Consultoria Ltda", cnpj: "11222333000181", is_own: true },
  notes: [],
  duplicates: [],
};

const payment = {
  id: "3a4b5c6d-7e8f-4901-a2b3-c4d5e6f70819",
  source: "pix",
  status: "waiting",
  received_at: "2026-11-23T13:40:05.000Z",
  received_on: "2026-11-23",
  amount: 1850,
  amount_returned: 0,
  end_to_end_id: "E00000000202611231340a1b2c3d4e5f",
  txid: "pedido4711",
  note: "Consultoria de novembro",
  proposal: {
    company_name: "Clínica Vila Nova Odontologia Ltda",
    cnpj: "41788206000105",
    service_code: "17.01",
    service_description: "Consultoria de novembro",
    amount: 1850,
    city: null,
    address: null,
    phone: null,
    email: null,
  },
  missing: [],
  warnings: [],
  invoice_id: null,
};

const pixAddress = {
  hint: "…x7Qk",
  signed: true,
  created_at: "2026-11-20T12:00:00.000Z",
  last_received_at: null,
  created_by: { name: "Ana Souza", is_member: true },
};

/** Examples of read documents and received payments. */
export const DOCUMENTS: Readonly<Record<string, unknown>> = {
  Document: document,
  IncomingPayment: payment,
  IncomingPaymentList: { data: [payment], next_cursor: null, waiting: 1 },
  Statement: {
    data: [
      {
        ref: "9b74c9897bac770ffc029102a200c5de9b74c9897bac770ffc029102a200c5de",
        posted_on: "2026-11-20",
        amount: 1850,
        memo: "PIX RECEBIDO CLINICA VILA NOVA",
        is_pix: true,
        kind: "pix",
        reason: null,
        suggested: true,
        payer: { tax_id: null, name: "CLINICA VILA NOVA" },
        state: "new",
      },
    ],
    proposed: 0,
  },
  PixAddress: pixAddress,
  CreatedPixAddress: {
    ...pixAddress,
    url: "https://emita.com.br/webhooks/pix/kq3v9c0x7Qk",
    signing_secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  },
};
