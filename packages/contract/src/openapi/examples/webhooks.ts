import { EVENTS, NOTES } from "./notes.ts";

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

const event = {
  id: "b7e2c1d0-5f64-4a38-9b0e-6d1a2c3e4f50",
  invoice_id: NOTES.issued.id,
  ...EVENTS["invoice.issued"],
};

const delivery = {
  id: "f0e1d2c3-b4a5-4968-8776-655443322110",
  event_id: event.id,
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
        headers: { "content-type": "application/json", "webhook-id": event.id },
      },
      answer: { status: 200, body: "ok" },
      failure: null,
    },
  ],
};

/** Examples of answers about events, webhooks and deliveries, by their schema. */
export const WEBHOOK_ANSWERS: Readonly<Record<string, object>> = {
  CreatedWebhook: {
    ...webhook,
    missed_events: 0,
    missed_since: null,
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  },
  KeptEvent: event,
  KeptEventList: { data: [event], has_more: false, next_cursor: "MS44NDIxMDMuMA" },
  Replay: { events: 12 },
  Webhook: webhook,
  WebhookDelivery: delivery,
  WebhookDeliveryDetail: deliveryDetail,
  WebhookDeliveryList: { data: [delivery], next_cursor: null },
  WebhookList: { data: [webhook] },
};
