import type { Docs } from "../openapi/docs.ts";

export const BILLING: Docs = {
  schemas: {
    Billing: {
      answer: "A assinatura e as faturas",
      example: {
        provider: "stripe",
        subscription: {
          offer: "pro",
          next_offer: null,
          status: "active",
          renews_at: "2026-12-05T03:00:00.000Z",
          cancel_at_period_end: false,
          grace_until: null,
          payment_url: null,
        },
        invoices: [
          {
            number: "EMITA-0007",
            date: "2026-11-05T03:00:00.000Z",
            amount: 149,
            status: "paid",
            url: "https://pagamentos.exemplo.com.br/faturas/7",
          },
        ],
      },
      fields: {
        provider: "Quem recebe os pagamentos; nulo: ninguém, e a escolha vale na hora.",
        subscription: "A assinatura; nula quando não há.",
        "subscription.offer": "A oferta assinada.",
        "subscription.next_offer":
          "A oferta menor com que continua em `renews_at`; nula: renova como está.",
        "subscription.status": "`active`: em dia; `past_due`: a renovação não foi paga.",
        "subscription.renews_at": "Quando renova, ou termina.",
        "subscription.cancel_at_period_end": "Se termina em `renews_at` em vez de renovar.",
        "subscription.grace_until": "Até quando pagar a renovação que falhou; nulo em dia.",
        "subscription.payment_url": "Onde pagar a fatura aberta; nulo quando não há.",
        invoices:
          "As faturas, da mais nova à mais antiga; nulas enquanto quem recebe não responde.",
        "invoices.number": "Número da fatura.",
        "invoices.date": "Quando foi feita.",
        "invoices.amount": "Valor em reais; negativo quando é um crédito.",
        "invoices.status": "`open`: em aberto; `paid`: paga; `void`: anulada.",
        "invoices.url": "Onde ver a fatura; nulo quando não há.",
      },
    },
  },
};
