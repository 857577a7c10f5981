import type { Docs } from "../openapi/docs.ts";

const AVAILABLE = "Se esta instalação usa o WhatsApp.";
const link = {
  id: "5d0c3b52-5a52-4c39-9c4f-0d8a2f1f6a12",
  number: "(11) •••••-4321",
  linked_at: "2026-11-20T12:00:00.000Z",
  last_message_at: "2026-11-23T13:58:40.000Z",
};
const settings = { available: true, to_clients: true };

export const WHATSAPP: Docs = {
  schemas: {
    WhatsAppLinkCode: {
      answer: "O código, que aparece só nesta resposta",
      example: {
        code: "EMITA-7K3F9Q",
        url: "https://wa.me/551130030000?text=EMITA-7K3F9Q",
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33"></svg>',
        expires_at: "2026-11-20T12:15:00.000Z",
      },
      fields: {
        code: "Mande-o do telefone a vincular ao número desta instalação. Vale uma vez.",
        url: "Abre a conversa com o código já escrito.",
        qr_code: "O mesmo endereço em um código QR (SVG).",
        expires_at: "Até quando vale: 15 minutos.",
      },
    },
    WhatsAppLink: {
      example: link,
      fields: {
        number: "O número, mascarado; nulo quando o WhatsApp não o informa.",
        linked_at: "Quando foi vinculado.",
        last_message_at: "A última mensagem dele; nulo antes da primeira.",
      },
    },
    WhatsAppLinkList: {
      answer: "Os números vinculados",
      example: { available: true, data: [link] },
      fields: { available: AVAILABLE, data: "Os números, o vinculado por último primeiro." },
    },
    WhatsAppSettings: {
      answer: "As escolhas como ficaram",
      example: settings,
      fields: {
        available: AVAILABLE,
        to_clients:
          "Se a nota emitida vai ao cliente por WhatsApp, quando ele aceitou. O que não chega vai por e-mail.",
      },
    },
    UpdateWhatsAppSettings: {
      example: { to_clients: true },
      fields: {
        to_clients: "Se a nota emitida vai ao cliente por WhatsApp, quando ele aceitou.",
      },
    },
    WhatsAppConsent: {
      answer: "O aceite do cliente como está",
      example: {
        available: true,
        to_clients: true,
        number: "(11) 98765-4321",
        consent: {
          said_on: "2026-11-20",
          place: "balcao",
          recorded_at: "2026-11-20T12:00:00.000Z",
          recorded_by: "Ana Prado",
          withdrawn_at: null,
          is_valid: true,
        },
      },
      fields: {
        available: AVAILABLE,
        to_clients: "Se a empresa manda as notas aos clientes por WhatsApp.",
        number:
          "O número para onde a nota iria: o telefone do cliente; nulo se não é um número do WhatsApp.",
        consent: "O último aceite registrado; nulo se não houve.",
        "consent.said_on": "O dia em que o cliente aceitou.",
        "consent.place":
          "Onde aceitou: `balcao`: pessoalmente; `contrato`: em contrato; `mensagem`: por mensagem; `outro`.",
        "consent.recorded_at": "Quando foi registrado.",
        "consent.recorded_by": "A pessoa que registrou; nulo se já não se sabe.",
        "consent.withdrawn_at": "Quando foi retirado; nulo enquanto vale.",
        "consent.is_valid":
          "Se vale agora: não foi retirado e o telefone do cliente ainda é o de então.",
      },
    },
    SaveWhatsAppConsent: {
      example: { said_on: "2026-11-20", place: "balcao" },
      fields: {
        said_on: "O dia em que o cliente aceitou, não depois de hoje.",
        place:
          "Onde aceitou: `balcao`: pessoalmente; `contrato`: em contrato; `mensagem`: por mensagem; `outro`.",
      },
    },
  },
};
