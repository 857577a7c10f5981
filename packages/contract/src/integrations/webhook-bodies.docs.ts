import { NOTES } from "../invoices/invoices.examples.ts";
import type { Docs } from "../openapi/docs.ts";

const quota = { plan: "PRO", invoices_used: 150, invoices_quota: 150 };

/** The body of each event, by its type: the guide and the document show them as examples. */
export const EVENTS: Readonly<Record<string, object>> = {
  "invoice.created": {
    type: "invoice.created",
    timestamp: "2026-11-23T14:03:11.482Z",
    data: NOTES.pending,
  },
  "invoice.issued": {
    type: "invoice.issued",
    timestamp: "2026-11-23T14:03:14.907Z",
    data: NOTES.issued,
  },
  "invoice.failed": {
    type: "invoice.failed",
    timestamp: "2026-11-23T14:03:14.907Z",
    data: NOTES.failed,
  },
  "invoice.cancelled": {
    type: "invoice.cancelled",
    timestamp: "2026-11-24T09:15:09.640Z",
    data: NOTES.cancelled,
  },
  "invoice.cancel_refused": {
    type: "invoice.cancel_refused",
    timestamp: "2026-11-24T09:15:09.640Z",
    data: NOTES.cancelRefused,
  },
  "invoice.recovered": {
    type: "invoice.recovered",
    timestamp: "2026-11-23T15:20:00.000Z",
    data: { ...NOTES.issued, recovered_at: "2026-11-23T15:20:00.000Z" },
  },
  "quota.reached": {
    type: "quota.reached",
    timestamp: "2026-11-23T18:20:00.000Z",
    data: { ...quota, renew_date: "2026-12-05T03:00:00.000Z" },
  },
  "webhook.test": {
    type: "webhook.test",
    timestamp: "2026-11-23T14:00:00.000Z",
    data: { message: "Este é um evento de teste do Emita. Nenhuma nota foi alterada." },
  },
};

/** One that the product keeps, as it is listed. */
export const EVENT = {
  id: "b7e2c1d0-5f64-4a38-9b0e-6d1a2c3e4f50",
  invoice_id: NOTES.issued.id,
  ...EVENTS["invoice.issued"],
};

export const WEBHOOK_BODIES: Docs = {
  schemas: {
    KeptEvent: {
      answer: "O evento",
      example: EVENT,
      fields: {
        id: "Identificador do evento; o cabeçalho `webhook-id` ao chegar a qualquer webhook.",
        invoice_id: "A nota de que o evento fala; nula quando nenhuma.",
        type: "O tipo do evento.",
        timestamp: "Quando o evento aconteceu (RFC 3339, UTC).",
        data: "Em `invoice.…`, a nota como estava no evento; em `quota.reached`, o plano e o que foi usado dele.",
        "data.plan": "O plano cuja cota acabou.",
      },
    },
    KeptEventList: {
      answer: "Uma página de eventos",
      example: { data: [EVENT], has_more: false, next_cursor: "MS44NDIxMDMuMA" },
      fields: {
        data: "Os eventos, do mais antigo ao mais novo.",
        has_more: "`true`: há mais agora; peça com o cursor.",
        next_cursor:
          "Vem sempre. Mande como `cursor`, agora ou mais tarde, para continuar de onde esta página parou.",
      },
    },
    WebhookBody: {
      fields: {
        type: "O tipo do evento.",
        timestamp: "Quando o evento aconteceu (RFC 3339, UTC).",
        data: "Em `invoice.…`, a nota como estava no evento; em `quota.reached`, o plano e o que foi usado dele; em `webhook.test`, um texto.",
        "data.plan": "O plano cuja cota acabou.",
        "data.message": "Um texto que diz que é um teste.",
      },
    },
  },
  fields: {
    "header.webhook-id":
      "Identificador do evento; o mesmo em cada tentativa: guarde-o para reconhecer repetições.",
    "header.webhook-timestamp":
      "Quando a tentativa foi assinada, em segundos desde 1970; recuse o que tem mais de 5 minutos.",
    "header.webhook-signature":
      "Uma ou mais assinaturas `v1,…` separadas por espaço; durante a troca do segredo são duas, e basta uma conferir.",
  },
};
