import type { Docs } from "../openapi/docs.ts";

const rule = {
  id: "6f0e9a51-7c1b-4b3a-9a53-1f0d7c2b8e64",
  created_at: "2026-11-25T12:00:00.000Z",
  updated_at: "2026-11-25T12:00:00.000Z",
  name: "Consultoria da Clínica Vila Nova",
  position: 1,
  conditions: {
    payers: [{ tax_id: "41788206000105", name: "Clínica Vila Nova Odontologia Ltda" }],
    charge: false,
    max_amount: 1850,
    text: null,
  },
  client_id: null,
  service_id: null,
  service_code: "17.01",
  service_description: "Consultoria de {mês} de {ano}",
  mode: "issue",
  rehearse_until: "2026-12-02T12:00:00.000Z",
  day_limit: 3700,
  month_limit: 18_500,
  paused: false,
  today: { count: 0, amount: 0 },
  month: { count: 0, amount: 0 },
  rehearsed: { count: 1, amount: 1850 },
  decisions: [
    {
      payment_id: "3a4b5c6d-7e8f-4901-a2b3-c4d5e6f70819",
      decided_at: "2026-11-26T13:40:06.000Z",
      received_on: "2026-11-26",
      payer: "Clínica Vila Nova Odontologia Ltda",
      amount: 1850,
      state: "rehearsed",
      reason: null,
      invoice_id: null,
    },
  ],
};

const asked = {
  name: "O nome da regra, para pessoas.",
  conditions:
    "O que um recebimento precisa ter; vale tudo o que for dado, e dos pagadores basta um. Dê ao menos uma condição.",
  "conditions.payers": "Quem paga; vazio: qualquer um.",
  "conditions.payers.tax_id": "CNPJ ou CPF do pagador; nulo: vale o nome.",
  "conditions.payers.name": "O nome do pagador, como o banco o informa.",
  "conditions.charge": "Se o Pix precisa responder a uma cobrança.",
  "conditions.max_amount": "O maior valor, em reais; nulo: qualquer um.",
  "conditions.text":
    "Parte da mensagem do pagador ou da linha do extrato, sem diferença de maiúsculas e acentos; nulo: qualquer uma.",
  client_id: "O cliente da nota; nulo: quem pagou.",
  service_id: "O serviço da nota, da lista da empresa; nulo: nenhum.",
  service_code: "Código do serviço; nulo: o do serviço, ou sugerido pela descrição.",
  service_description:
    "Descrição do serviço, com {mês}, {ano} ou {competência}; nula: a do serviço, ou a de costume do pagador.",
  mode: "`rehearse`: só mostra o que faria; `approve`: propõe e uma pessoa aprova; `issue`: emite sozinha, depois de sete dias de ensaio e com dez minutos para parar.",
  day_limit: "Quanto ela emite por dia, em reais; obrigatório com `issue`.",
  month_limit: "Quanto ela emite por mês, em reais; obrigatório com `issue`.",
  paused: "Pausada, ela não propõe nem emite nada; os recebimentos dela aguardam.",
};

export const PAYMENT_RULES: Docs = {
  schemas: {
    CreatePaymentRule: {
      answer: "A regra nova",
      example: {
        name: rule.name,
        conditions: rule.conditions,
        service_code: rule.service_code,
        service_description: rule.service_description,
        mode: rule.mode,
        day_limit: rule.day_limit,
        month_limit: rule.month_limit,
      },
      fields: {
        ...asked,
        from_payment:
          "Um recebimento com nota: dá o que faltar aqui (pagador, cliente, serviço, valor máximo e limites). “Fazer sempre assim”.",
      },
    },
    UpdatePaymentRule: {
      answer: "A mudança da regra",
      example: { paused: true },
      fields: {
        ...asked,
        position: "A posição entre as regras, a partir de 1.",
        end_rehearsal: "`true` encerra o ensaio de uma regra que emite.",
      },
    },
    PaymentRule: {
      answer: "A regra como está",
      example: rule,
      fields: {
        ...asked,
        position: "A posição, a partir de 1: a primeira regra que serve decide.",
        rehearse_until:
          "Até quando uma regra que emite só ensaia; nulo nos outros modos e depois de encerrado.",
        today: "O que ela emitiu ou agendou hoje.",
        month: "O que ela emitiu ou agendou neste mês.",
        rehearsed: "O que ela teria emitido enquanto ensaiava.",
        "today.count": "Quantas notas.",
        "today.amount": "A soma, em reais.",
        "month.count": "Quantas notas.",
        "month.amount": "A soma, em reais.",
        "rehearsed.count": "Quantas notas.",
        "rehearsed.amount": "A soma, em reais.",
        decisions: "As últimas vinte decisões, das mais novas às mais antigas; vazio na lista.",
        "decisions.payment_id": "O recebimento.",
        "decisions.decided_at": "Quando a regra decidiu.",
        "decisions.received_on": "O dia do recebimento em São Paulo.",
        "decisions.payer": "Quem pagou; nulo quando o banco não diz.",
        "decisions.amount": "O valor, em reais.",
        "decisions.state":
          "`rehearsed`: teria emitido; `proposed`: aguarda aprovação; `scheduled`: sai em até dez minutos; `stopped`: não sai; `over_ceiling`: passou do limite; `sent`: virou nota; `refused`: a nota foi recusada antes de sair.",
        "decisions.reason": "Por que, para pessoas; nulo quando não há o que dizer.",
        "decisions.invoice_id": "A nota que saiu; nula antes.",
      },
    },
    PaymentRuleList: {
      answer: "As regras, na ordem em que decidem",
      example: { data: [{ ...rule, decisions: [] }] },
      fields: { data: "As regras da empresa." },
    },
  },
};
