import type { Docs } from "../openapi/docs.ts";

const message = {
  id: "5d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12",
  received_at: "2026-11-23T13:58:40.000Z",
  sender: "ana@horizonte.com.br",
  subject: "Boleto de novembro",
  state: "read",
  reason: null,
  files: [
    {
      name: "boleto.pdf",
      document_id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
      refusal: null,
    },
  ],
  confirmation: null,
};

export const MAIL_INTAKE: Docs = {
  schemas: {
    MailAddress: {
      answer: "O endereço para documentos por e-mail",
      example: {
        available: true,
        address: "notas+k7w2m9x4q8r5t3v6b1n0c7d2@docs.emita.com.br",
        created_at: "2026-11-20T12:00:00.000Z",
        last_received_at: null,
      },
      fields: {
        available: "Se esta instalação recebe e-mails.",
        address: "O endereço da empresa; nulo quando não há.",
        created_at: "Quando foi criado; nulo quando não há endereço.",
        last_received_at: "O último e-mail recebido; nulo antes do primeiro.",
      },
    },
    MailMessage: {
      answer: "O e-mail como ficou",
      example: message,
      fields: {
        received_at: "Quando chegou.",
        sender: "O endereço no campo De; nulo enquanto não foi lido.",
        subject: "O assunto; nulo quando não há.",
        state:
          "`received`: em leitura; `read`: os arquivos viraram documentos ou foram recusados; `unconfirmed`: remetente não confirmado, espera um administrador; `confirmation`: um serviço de e-mail pergunta se pode encaminhar; `failed`: não pôde ser lido.",
        reason: "Por que espera ou não pôde ser lido; nulo fora disso.",
        files: "Os arquivos do e-mail.",
        "files.name": "Nome do arquivo.",
        "files.document_id": "O documento que o arquivo virou; nulo se foi recusado.",
        "files.refusal": "Por que foi recusado; nulo se virou documento.",
        confirmation: "O pedido de confirmação de um encaminhamento; nulo nos outros e-mails.",
        "confirmation.code": "O código; nulo se o e-mail não traz um.",
        "confirmation.url": "O link que confirma; nulo se o e-mail não traz um.",
      },
    },
    MailMessageList: {
      answer: "Os e-mails, o mais novo primeiro",
      example: { data: [message] },
      fields: { data: "Até 50 e-mails dos últimos 30 dias." },
    },
  },
};
