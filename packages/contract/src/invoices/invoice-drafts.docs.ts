import type { Docs } from "../openapi/docs.ts";

const draft = {
  id: "9d1f7c24-6a0b-4f6e-8c35-2b7e90d4a1f3",
  created_at: "2026-11-27T13:20:05.101Z",
  updated_at: "2026-11-27T13:24:41.730Z",
  status: "draft",
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41.788.206/0001-05",
  service_code: "17.01",
  service_description: null,
  amount: 1850,
  city: null,
  address: null,
  phone: null,
  email: null,
  details: null,
  external_id: null,
  metadata: {},
  mails: null,
  client_id: null,
  service_id: null,
  document_id: null,
  document_note: null,
  form: null,
  version: 3,
  updated_by: "Ana Ribeiro",
  expires_at: "2027-02-25T13:24:41.730Z",
  send_at: null,
  waiting: null,
  missing: [{ field: "service_description", code: "too_small", message: "Descreva o serviço." }],
  copied_from: null,
  changes: [],
  opened_by: [],
};

const scheduled = {
  ...draft,
  status: "scheduled",
  service_description: "Consultoria técnica especializada, dezembro de 2026",
  expires_at: null,
  send_at: "2026-12-01T12:00:00.000Z",
  missing: [],
};

const copy = {
  ...scheduled,
  status: "draft",
  version: 1,
  expires_at: draft.expires_at,
  send_at: null,
  copied_from: "2c7a5b1e-8f34-4d0a-9b6c-1e2f3a4b5c6d",
  changes: [
    {
      field: "service_description",
      from: "Consultoria técnica especializada, novembro de 2026",
      to: "Consultoria técnica especializada, dezembro de 2026",
      reason: "text_advanced",
      text: "O mês no texto foi adiantado.",
    },
  ],
};

/** Drafts as the API answers them. */
export const DRAFTS = { draft, scheduled, copy } as const;

export const INVOICE_DRAFTS: Docs = {
  schemas: {
    Draft: {
      answer: "O rascunho como está agora",
      example: DRAFTS.draft,
      fields: {
        status: "`draft`: rascunho; `scheduled`: vai à prefeitura em `send_at`.",
        cnpj: "CNPJ ou CPF do tomador, como foi digitado.",
        amount: "Valor em reais; um texto, se foi digitado algo que não é um número.",
        details: "O que a nota diz além do formulário, como foi enviado; conferido no envio.",
        missing: "O que falta ou está errado para enviar; vazio quando o rascunho está pronto.",
        "opened_by.name": "Nome ou e-mail da pessoa.",
        "opened_by.at": "Quando foi vista no rascunho pela última vez.",
      },
    },
    DraftList: {
      answer: "Uma página de rascunhos",
      example: { data: [DRAFTS.draft], next_cursor: null },
      fields: { data: "Os rascunhos desta página." },
    },
    DraftPresence: {
      answer: "Quem mais está no rascunho",
      example: { data: [{ name: "Ana Ribeiro", at: "2026-11-27T13:24:41.730Z" }] },
      fields: {
        data: "As outras pessoas que estão com o rascunho aberto.",
        "data.name": "Nome ou e-mail da pessoa.",
        "data.at": "Quando foi vista no rascunho pela última vez.",
      },
    },
    CreateDraft: {
      fields: {
        draft: "`true`: guarda um rascunho em vez de emitir. Com `send_at` entende-se sozinho.",
      },
    },
    CreateInvoice: {
      fields: {
        draft: "`true` guarda um rascunho, incompleto que seja, em vez de emitir.",
        send_at: "Um instante RFC 3339 agenda a nota: um rascunho que é enviado então.",
      },
    },
    UpdateDraft: {
      fields: {
        base_version:
          "A `version` que você leu. O que outra pessoa mudou desde então e você também é recusado com `draft_conflict`; o resto se junta. Nulo ou ausente: os campos enviados valem.",
        keep: "`true`: guarda o rascunho por mais noventa dias.",
      },
    },
    SubmitDraft: { fields: {} },
    CopyInvoice: {
      fields: {
        competencia:
          "O dia do serviço na nova nota; ausente: o mesmo ritmo da anterior (o mês seguinte numa nota mensal), senão hoje.",
      },
    },
  },
  fields: {
    form: "O formulário em que o rascunho se escreve, para abrir igual em outro aparelho; nulo em rascunhos da API. Nas listas vem sem `state`.",
    "form.kind": "`pix`: o formulário do Pix; `review`: a revisão de um documento, ou à mão.",
    "form.state": "O que foi digitado, campo por campo.",
    version: "Conta as alterações; mande como `base_version` na próxima.",
    updated_by: "Quem alterou por último: nome ou e-mail da pessoa, ou o nome do token.",
    expires_at:
      "Quando o rascunho é apagado se ninguém o alterar: noventa dias depois da última alteração, sempre com um aviso por e-mail ao menos sete dias antes. Nulo num agendado, que não vence.",
    send_at:
      "Quando o rascunho é enviado à prefeitura (RFC 3339); nulo: só quando alguém o enviar. Um instante passado é recusado.",
    "waiting.since": "Desde quando espera.",
    waiting: "Por que um agendado não saiu na hora; sai sozinho quando o motivo acaba.",
    "Draft.waiting.reason":
      "Por que espera: `quota_exceeded` a cota acabou; `certificate` o certificado da empresa falta ou venceu; `company` os dados da empresa faltam; `invalid_data` há o que corrigir (veja `missing`); `duplicate` já há nota do mesmo documento, ou a referência externa é de outra; `service_down` um serviço está fora do ar.",
    "Draft.waiting.text": "O motivo e o que fazer, para pessoas.",
    missing: "O que falta para enviar.",
    "missing.field": "O campo.",
    "missing.code": "Código estável do que há com o campo.",
    "missing.message": "O que há e o que fazer, para pessoas.",
    copied_from: "A nota de que o rascunho é cópia; nulo nos demais.",
    changes: "Numa cópia, o que difere da nota anterior, e por quê.",
    "changes.field": "O campo que difere.",
    "changes.from": "O valor na nota anterior.",
    "changes.to": "O valor no rascunho.",
    "changes.reason":
      "`new_date` a data; `text_advanced` o mês ou o ano no texto; `client_edited` o cadastro do cliente mudou; `service_invalid` o código não vale mais; `tax_rule` uma regra de imposto que mudou no dia; `not_repeated` só valia para a anterior.",
    "changes.text": "O porquê em uma frase, para pessoas.",
    opened_by: "As outras pessoas que estão com o rascunho aberto agora.",
  },
};
