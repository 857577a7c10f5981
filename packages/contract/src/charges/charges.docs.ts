import type { Docs } from "../openapi/docs.ts";

const charge = {
  id: "7d1e5b3a-94c2-4f08-8a6b-1c0d2e3f4a5b",
  created_at: "2026-11-24T12:00:00.000Z",
  state: "open",
  reason: null,
  client: {
    id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48",
    company_name: "Clínica Vila Nova Odontologia Ltda",
    cnpj: "41788206000105",
  },
  amount: 1850,
  amount_paid: 0,
  amount_refunded: 0,
  due_date: "2026-11-30",
  expires_at: "2026-12-31T03:00:00.000Z",
  paid_at: null,
  message: "Consultoria de novembro",
  issue_on_payment: true,
  pix_copy_code:
    "00020101021226580014br.gov.bcb.pix2536pix.example.com/qr/v2/cobv/7d1e5b3a520400005303986540518505802BR5910EMITA TEST6009SAO PAULO62070503***6304ABCD",
  page_url: "https://emita.com.br/c/kq3v9c0x7QkMfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  txid: "7d1e5b3a94c24f088a6b1c0d2e3f4a5b",
  end_to_end_id: null,
  payment_id: null,
  invoice_id: null,
  invoice_to_cancel: false,
  bank_account_id: "5a6b7c8d-9e0f-4a1b-8c2d-3e4f5a6b7c8d",
  draft_id: null,
  recurrence_id: null,
};

export const CHARGES: Docs = {
  schemas: {
    Charge: {
      answer: "A cobrança como está",
      example: charge,
      fields: {
        state:
          "`creating`: o banco ainda não confirmou; `open`: aguarda pagamento; `paid`: paga; `expired`: o prazo passou; `cancelled`: cancelada; `refunded`: paga e devolvida; `failed`: o banco recusou.",
        reason:
          "Por que o banco recusou, ou por que o pagamento espera uma pessoa; nulo sem motivo.",
        client: "Quem paga, e tomador da nota.",
        "client.id": "O cliente cadastrado; nulo quando foi dado só por nome e documento.",
        amount: "Valor cobrado, em reais.",
        amount_paid: "Valor pago, em reais.",
        amount_refunded: "Valor devolvido, em reais.",
        due_date: "Vencimento; nulo em uma cobrança imediata.",
        expires_at: "Quando deixa de poder ser paga.",
        paid_at: "Quando foi paga; nulo antes.",
        message: "A frase que o banco mostra a quem paga.",
        issue_on_payment: "Se a nota sai sozinha quando for paga.",
        pix_copy_code: "O Pix copia e cola; nulo enquanto o banco não confirmou.",
        page_url: "A página para quem paga; o endereço não se adivinha.",
        txid: "O identificador da cobrança no banco.",
        end_to_end_id: "Identificador fim a fim do Pix que a pagou; nulo antes.",
        payment_id: "O recebimento que a pagou; nulo antes.",
        invoice_id: "A nota que saiu dela; nulo antes.",
        invoice_to_cancel: "O valor foi devolvido depois da nota: confira se deve ser cancelada.",
        bank_account_id: "A conta que recebe; nulo quando foi desconectada.",
        draft_id: "O rascunho de que veio; nulo quando nenhum.",
        recurrence_id: "A recorrência de que veio; nulo quando nenhuma.",
      },
    },
    ChargeList: {
      answer: "Uma página de cobranças",
      example: { data: [charge], next_cursor: null },
    },
    PayCharge: {
      fields: { payment_id: "Um recebimento que aguarda e não traz o txid de outra cobrança." },
    },
    CreateCharge: {
      fields: {
        client_id: "Um cliente da empresa, no lugar de nome e documento.",
        company_name: "Nome de quem paga, sem `client_id`.",
        cnpj: "CNPJ ou CPF de quem paga, sem `client_id`.",
        amount: "Valor em reais.",
        due_date: "Vencimento (AAAA-MM-DD). Ausente: cobrança imediata.",
        expires_in:
          "Em uma cobrança imediata, por quantos segundos pode ser paga. Padrão: um dia. Com vencimento vale o dia dele e mais 30.",
        message: "Frase que o banco mostra a quem paga, até 140 caracteres.",
        invoice:
          "Os campos da nota, como em `POST /invoices`; os ausentes vêm do cliente e do serviço.",
        issue_on_payment: "Se a nota sai sozinha quando for paga. Padrão: `true`.",
        bank_account_id: "A conta que recebe. Ausente: a única conectada, ou a mais antiga pronta.",
        draft_id: "O rascunho de que a cobrança veio.",
        recurrence_id: "A recorrência de que a cobrança veio.",
      },
    },
  },
};
