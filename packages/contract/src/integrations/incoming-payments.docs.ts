import type { Docs } from "../openapi/docs.ts";

const pixAddress = {
  hint: "…x7Qk",
  signed: true,
  created_at: "2026-11-20T12:00:00.000Z",
  last_received_at: null,
  created_by: { name: "Ana Souza", is_member: true },
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
  refunded_invoice: false,
  rule: null,
};

export const INCOMING_PAYMENTS: Docs = {
  schemas: {
    ChoosePaymentClient: {
      fields: {
        client_id: "Um cliente da empresa, em geral um dos `client_suggestions`.",
        is_payer: "`true`: é o pagador; `false`: não é.",
      },
    },
    CreatedPixAddress: {
      answer: "O endereço novo e o segredo dele, só nesta resposta",
      example: {
        ...pixAddress,
        url: "https://emita.com.br/webhooks/pix/kq3v9c0x7Qk",
        signing_secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      },
      fields: {
        url: "O endereço que o banco chama; só nesta resposta.",
        signing_secret: "O segredo das assinaturas; só nesta resposta, nulo sem elas.",
        hint: "O fim do endereço secreto.",
        signed: "Se os eventos precisam vir assinados.",
        created_at: "Quando foi criado.",
        last_received_at: "O último evento do banco; nulo antes do primeiro.",
      },
    },
    IncomingPayment: {
      answer: "O recebimento como ficou",
      example: payment,
      fields: {
        source: "`pix`: anunciado pelo banco; `ofx`: de um extrato.",
        status:
          "`waiting`: aguarda decisão; `approved`: virou nota; `dismissed`: dispensado; `own_transfer`: entre contas da empresa; `returned`: devolvido por inteiro.",
        received_at: "Quando foi recebido; nulo no que vem de extrato, que só diz o dia.",
        received_on: "O dia em São Paulo: a competência da nota.",
        amount: "Valor recebido, em reais.",
        amount_returned: "Quanto já foi devolvido, em reais.",
        end_to_end_id: "Identificador fim a fim do Pix; nulo no que não é Pix.",
        txid: "Identificador da cobrança Pix; nulo quando não há.",
        note: "O que o pagador escreveu, ou a linha do extrato.",
        proposal: "A nota como sairia se ninguém mudasse nada.",
        "proposal.company_name":
          "Nome do tomador: o do cadastro da Receita para um CNPJ, o que o banco informa para um CPF; nulo quando nada o diz.",
        "proposal.cnpj": "CNPJ ou CPF do tomador; nulo quando nada o diz.",
        "proposal.service_code": "Código do serviço; nulo: sugerido pela descrição.",
        "proposal.service_description":
          "Descrição do serviço: o texto de costume do cliente, ou o da última nota com os meses adiantados; nula quando nada a diz.",
        "proposal.amount": "Valor da nota, em reais.",
        "proposal.address": "Endereço do tomador.",
        client_suggestions:
          "Clientes que podem ter pago, o mais provável primeiro, quando o pagador não é um deles. Com certeza (nome completo da empresa, ou o que já foi confirmado) a proposta já é do primeiro.",
        "client_suggestions.client_id": "O cliente.",
        "client_suggestions.company_name": "O nome do cliente.",
        "client_suggestions.cnpj": "CNPJ ou CPF do cliente.",
        charge_suggestion:
          "Uma cobrança em aberto que este recebimento sem txid pode pagar, pelo cliente e pelo valor; nulo quando nenhuma. `POST /charges/{id}/payment` diz que é ela.",
        "charge_suggestion.charge_id": "A cobrança.",
        "charge_suggestion.client_id": "O cliente dela; nulo quando não é um cliente cadastrado.",
        "charge_suggestion.company_name": "De quem a cobrança é.",
        "charge_suggestion.amount": "Valor cobrado, em reais.",
        "charge_suggestion.issue_on_payment": "Se a nota sai sozinha quando for paga.",
        missing: "Campos da proposta que precisam ser preenchidos antes de emitir.",
        warnings: "O que olhar antes de emitir.",
        "warnings.code":
          "`similar_invoice` e `similar_payment`: já há uma nota ou um recebimento parecido; `repeated_note`: há uma nota igual, de até trinta dias; `partly_returned`: devolvido em parte; `returned_after_note`: devolvido depois da nota; `charge`: não é o pagamento que a cobrança esperava.",
        "warnings.message": "O aviso, para pessoas.",
        "warnings.nfse_number":
          "Com `repeated_note`: o número da nota anterior; nulo enquanto não foi emitida.",
        "warnings.created_at": "Com `repeated_note`: quando ela foi pedida.",
        "warnings.invoice_id": "A nota de que o aviso fala; nulo quando nenhuma.",
        invoice_id: "A nota que saiu dele; nulo antes.",
        refunded_invoice:
          "Se dinheiro voltou ao pagador depois da nota: confira se ela deve ser cancelada.",
        rule: "O que a regra que serve decidiu; nulo quando nenhuma serve.",
        "rule.id": "A regra; pode já ter sido excluída.",
        "rule.name": "O nome da regra quando decidiu.",
        "rule.state":
          "`rehearsed`: no ensaio, teria emitido; `proposed`: aguarda aprovação; `scheduled`: sai em `send_at`; `stopped`: não sai; `over_ceiling`: passou do limite; `sent`: virou nota; `refused`: a nota foi recusada antes de sair.",
        "rule.send_at": "Quando a nota agendada sai; nulo nos outros estados.",
        "rule.reason": "Por que, para pessoas; nulo quando não há o que dizer.",
      },
    },
    IncomingPaymentList: {
      answer: "Uma página de recebimentos",
      example: { data: [payment], next_cursor: null, waiting: 1 },
      fields: { waiting: "Quantos aguardam ao todo, qualquer que seja o filtro." },
    },
    PixAddress: {
      answer: "O endereço dos eventos Pix, sem a parte secreta",
      example: pixAddress,
      fields: {
        hint: "O fim do endereço secreto; nulo enquanto não há um.",
        signed: "Se os eventos precisam vir assinados.",
        created_at: "Quando foi criado; nulo enquanto não há um.",
        last_received_at: "O último evento do banco; nulo antes do primeiro.",
      },
    },
    Statement: {
      answer: "Os créditos do extrato",
      example: {
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
      fields: {
        data: "Os créditos do extrato.",
        "data.ref": "Nome do lançamento, para `propose` em um segundo envio do mesmo arquivo.",
        "data.posted_on": "O dia do lançamento.",
        "data.amount": "Valor do crédito, em reais.",
        "data.memo": "A linha do extrato.",
        "data.is_pix": "Se é um Pix.",
        "data.kind":
          "O que as palavras do banco dizem que é: `pix`, `transfer` (TED, DOC, entre contas), `slip` (boleto recebido), `card` (maquininha), `deposit`, `refund` (dinheiro que voltou), `investment` (rendimento ou resgate), `loan`, `balance` (linha de saldo), `outgoing` (saída) ou `other`.",
        "data.reason":
          "Por que não é pagamento de um cliente; nulo quando pode ser. Proposto mesmo assim só com `propose_no_income`.",
        "data.suggested": "Se é novo e provavelmente o pagamento de um cliente.",
        "data.payer": "Quem pagou, quando a linha o diz.",
        "data.state":
          "`new`: novo; `known`: já está entre os recebimentos; `similar`: mesmo dia, valor e pagador de um deles; `own_transfer`: da própria empresa.",
        proposed: "Quantos entraram entre os recebimentos com este envio.",
      },
    },
  },
  fields: {
    "payer.tax_id": "CNPJ ou CPF de quem pagou; nulo quando a linha não diz.",
    "payer.name": "Nome de quem pagou; nulo quando a linha não diz.",
    created_by: "Quem criou; nulo para o que existia antes de isso ser anotado.",
  },
};
