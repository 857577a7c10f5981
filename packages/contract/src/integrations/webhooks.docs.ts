import { NOTES } from "../invoices/invoices.examples.ts";
import type { Docs } from "../openapi/docs.ts";
import { EVENT } from "./webhook-bodies.docs.ts";

const webhook = {
  id: "5a1e7c30-9d42-4b6f-8e21-0c3f7a9b4d55",
  url: "https://erp.exemplo.com.br/webhooks/emita",
  description: "ERP",
  events: ["invoice.issued", "invoice.failed"],
  secret_hint: "LaSw",
  secret_set_at: "2026-11-20T12:00:00.000Z",
  old_secret_until: null,
  state: "on",
  off_since: null,
  off_reason: null,
  failing_since: null,
  missed_events: 12,
  missed_since: "2026-11-22T09:30:00.000Z",
  created_at: "2026-11-20T12:00:00.000Z",
  updated_at: "2026-11-20T12:00:00.000Z",
  created_by: { name: "Ana Souza", is_member: true },
  last_delivered_at: "2026-11-23T14:03:15.000Z",
};

const delivery = {
  id: "f0e1d2c3-b4a5-4968-8776-655443322110",
  event_id: EVENT.id,
  type: "invoice.issued",
  invoice_id: NOTES.issued.id,
  created_at: "2026-11-23T14:03:14.910Z",
  state: "delivered",
  tries: 1,
  next_try_at: null,
  delivered_at: "2026-11-23T14:03:15.120Z",
  last_status: 200,
  last_failure: null,
};

const deliveryDetail = {
  ...delivery,
  body: '{"type":"invoice.issued","timestamp":"2026-11-23T14:03:14.907Z","data":{"id":"2c7a5b1e-8f34-4d0a-9b6c-1e2f3a4b5c6d"}}',
  attempts: [
    {
      number: 1,
      at: "2026-11-23T14:03:14.960Z",
      duration_ms: 160,
      request: {
        url: webhook.url,
        headers: { "content-type": "application/json", "webhook-id": EVENT.id },
      },
      answer: { status: 200, body: "ok" },
      failure: null,
    },
  ],
};

const WEBHOOK_FIELDS = {
  id: "Identificador do endereço.",
  description: "O nome que a empresa deu ao endereço; nulo quando nenhum.",
  events: "Os eventos que o endereço recebe; nulo: todos.",
  created_by: "Quem escolheu o endereço; nulo para o que existia antes de isso ser anotado.",
  last_delivered_at: "A última entrega aceita, ao minuto; nulo antes da primeira.",
  missed_events:
    "Quantos eventos guardados este endereço perdeu enquanto esteve desligado; reenvie-os com `POST /webhooks/{id}/replays`, com `since` igual a `missed_since` e `only_missed`.",
  missed_since: "Desde quando perdeu eventos; nulo quando não perdeu nenhum.",
  url: "O endereço que recebe os eventos.",
  secret_hint: "O fim do segredo, para distingui-lo de outro.",
  secret_set_at: "Desde quando o segredo vale.",
  old_secret_until:
    "Até quando o segredo anterior também assina, por 24 horas depois da troca; nulo fora disso.",
  state: "`on`: recebe eventos; `off`: desligado, com o porquê em `off_reason`.",
  off_since: "Desde quando está desligado; nulo ligado.",
  off_reason:
    "`gone`: o endereço respondeu 410; `failing`: várias entregas seguidas foram abandonadas; `paused`: alguém o desligou; nulo ligado.",
  failing_since: "A primeira falha desde a última entrega; nulo quando não há.",
};

export const WEBHOOKS: Docs = {
  schemas: {
    CreatedWebhook: {
      answer: "O webhook novo e o segredo dele, só nesta resposta",
      example: {
        ...webhook,
        missed_events: 0,
        missed_since: null,
        secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      },
      fields: {
        ...WEBHOOK_FIELDS,
        secret: "O segredo que assina os eventos; só aparece nesta resposta.",
      },
    },
    CreateWebhook: {
      fields: {
        url: "O endereço que recebe os eventos, com https.",
        secret:
          "O segredo que assina os eventos: `whsec_` e uma chave de 16 a 64 bytes em base64, ou outro texto de 16 a 200 caracteres. Ausente: o Emita cria um.",
        events: "Os eventos que o endereço recebe. Ausente, nulo ou vazio: todos.",
        description: "Um nome seu para o endereço, até 100 caracteres.",
        state: "`on` (padrão): recebe eventos; `off`: ainda não.",
      },
    },
    Replay: {
      answer: "Os eventos estão a caminho",
      example: { events: 12 },
      fields: { events: "Quantos eventos estão a caminho." },
    },
    ReplayEvents: {
      fields: {
        since: "Desde que instante, o próprio incluído (RFC 3339).",
        until: "Até antes deste instante. Ausente: agora.",
        types:
          "Só estes tipos, dos que o endereço recebe. Ausente ou vazio: todos os que ele recebe.",
        only_missed:
          "`true`: só os que nunca foram enviados a este endereço. Ausente: todos do período.",
      },
    },
    SaveWebhook: {
      fields: {
        url: "O endereço que recebe os eventos, com https. Ausente: fica como está.",
        secret:
          "O segredo que assina os eventos: `whsec_` e uma chave de 16 a 64 bytes em base64, como as bibliotecas de Standard Webhooks esperam, ou outro texto de 16 a 200 caracteres. Ausente: fica como está.",
      },
    },
    UpdateWebhook: {
      fields: {
        url: "O endereço que recebe os eventos, com https. Ausente: fica como está.",
        secret: "O segredo novo; o anterior também assina por 24 horas. Ausente: fica como está.",
        events: "Os eventos que o endereço recebe; nulo ou vazio: todos. Ausente: fica como está.",
        description: "Um nome seu para o endereço; nulo: nenhum. Ausente: fica como está.",
        state: "`on` liga, `off` desliga. Ausente: fica como está.",
      },
    },
    Webhook: {
      answer: "O webhook como está, sem o segredo",
      example: webhook,
      fields: WEBHOOK_FIELDS,
    },
    WebhookDelivery: {
      example: delivery,
      fields: {
        id: "Identificador da entrega.",
        event_id:
          "Identificador do evento; o cabeçalho `webhook-id` de cada tentativa, o mesmo em todos os endereços.",
        type: "O tipo do evento.",
        invoice_id: "A nota de que o evento fala; nula quando nenhuma.",
        state:
          "`pending`: ainda será tentada; `delivered`: recebida; `dead`: abandonada depois da última tentativa.",
        tries: "Quantas tentativas já houve.",
        next_try_at: "A próxima tentativa; nula quando não há.",
        delivered_at: "Quando foi recebida; nulo antes.",
        last_status: "O status HTTP da última resposta; nulo quando não houve resposta.",
        last_failure:
          "Por que a última tentativa falhou: endereço recusado ou não encontrado, sem conexão, certificado inválido, tempo esgotado, resposta quebrada, redirecionamento ou status fora de 2xx; nulo quando deu certo.",
      },
    },
    WebhookDeliveryDetail: {
      answer: "A entrega, com o que foi enviado e o que voltou",
      example: deliveryDetail,
      fields: {
        body: "O corpo enviado, exatamente como foi assinado.",
        attempts: "As tentativas, a última primeiro.",
        "attempts.number": "A tentativa, desde 1.",
        "attempts.at": "Quando foi feita.",
        "attempts.duration_ms": "Quanto levou, em milissegundos.",
        "attempts.request": "O que foi enviado.",
        "attempts.answer": "O que voltou; nulo quando nada, ou nada inteiro, voltou.",
        "attempts.failure": "Por que falhou, como em `last_failure`; nulo quando deu certo.",
      },
    },
    WebhookDeliveryList: {
      answer: "Uma página de entregas",
      example: { data: [delivery], next_cursor: null },
      fields: { data: "As entregas, da mais nova à mais antiga." },
    },
    WebhookList: {
      answer: "Os webhooks da empresa",
      example: { data: [webhook] },
      fields: { data: "Os endereços, do mais antigo ao mais novo." },
    },
  },
  fields: {
    "path.delivery_id": "O `id` da entrega.",
    "request.url": "O endereço chamado.",
    "request.headers": "Os cabeçalhos enviados; as assinaturas não são mostradas.",
    "answer.status": "O status HTTP da resposta.",
    "answer.body": "O começo do corpo da resposta.",
  },
};
