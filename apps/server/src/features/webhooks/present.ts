import { WEBHOOK_EVENT_TYPES } from "@emita/contract/integrations/webhook-bodies";
import {
  WEBHOOK_FAILURES,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from "@emita/contract/integrations/webhooks";
import { PRODUCT_EVENT_TYPES } from "@emita/domain/webhooks/product-events";
import type { Context } from "../../platform/context/context.ts";
import { nameMakers } from "../people/public.ts";
import type { DeliveryDetail } from "./log/list-deliveries.ts";
import type { LoggedDelivery } from "./sending/log-store.ts";
import { countMissed } from "./log/replay.ts";
import type { AttemptRow } from "./sending/deliveries-store.ts";
import { messageHeaders } from "./sending/signature.ts";
import type { WebhookRow } from "./store.ts";

export async function presentWebhook(ctx: Context, row: WebhookRow): Promise<Webhook> {
  const isRotating = row.old_secret_until !== null && row.old_secret_until > ctx.clock.now();
  const missed = await countMissed(ctx, row);
  const makerOf = await nameMakers(ctx.db, row.company_id, [row]);
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events && row.events.map((type) => oneOf(PRODUCT_EVENT_TYPES, type)),
    secret_hint: row.secret_hint,
    secret_set_at: row.secret_set_at.toISOString(),
    old_secret_until: isRotating ? (row.old_secret_until?.toISOString() ?? null) : null,
    state: row.off_since ? "off" : "on",
    off_since: row.off_since?.toISOString() ?? null,
    off_reason: row.off_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    missed_events: missed,
    missed_since: missed > 0 ? (row.missed_since?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: makerOf(row),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  };
}

export function presentDelivery(row: LoggedDelivery): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.event_id ?? row.id,
    type: oneOf(WEBHOOK_EVENT_TYPES, row.type),
    invoice_id: row.invoice_id,
    created_at: row.created_at.toISOString(),
    state: row.state,
    tries: row.tries,
    next_try_at: row.state === "pending" ? row.next_try_at.toISOString() : null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_failure: row.last_failure === null ? null : oneOf(WEBHOOK_FAILURES, row.last_failure),
  };
}

/** Longer than any invoice. */
const SHOWN_BODY_CHARACTERS = 64 * 1024;

export function presentDetail({ delivery, body, attempts }: DeliveryDetail): WebhookDeliveryDetail {
  return {
    ...presentDelivery(delivery),
    body: body.slice(0, SHOWN_BODY_CHARACTERS),
    attempts: attempts.map((attempt) => presentAttempt(attempt, delivery.event_id ?? delivery.id)),
  };
}

function presentAttempt(row: AttemptRow, eventId: string): WebhookAttempt {
  return {
    number: row.number,
    at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    request: { url: row.url, headers: messageHeaders({ id: eventId, at: row.started_at }) },
    answer: row.status === null ? null : { status: row.status, body: row.answer ?? "" },
    failure: row.failure === null ? null : oneOf(WEBHOOK_FAILURES, row.failure),
  };
}

function oneOf<Word extends string>(words: readonly Word[], stored: string): Word {
  const found = words.find((word) => word === stored);
  if (found === undefined) throw new Error("a word in the webhook log that this version lacks");
  return found;
}
