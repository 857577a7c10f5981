import { z } from "zod";
import { optionalName } from "../text.ts";
import { PRODUCT_EVENT_TYPES } from "@emita/domain/webhooks/product-events";
import { instantSchema } from "../instants.ts";
import { makerSchema } from "./maker.ts";
import { WEBHOOK_EVENT_TYPES } from "./webhook-bodies.ts";

const MAX_URL = 2000;
const MIN_SECRET = 16;
const MAX_SECRET = 200;

/** `whsec_` and base64, as the libraries of Standard Webhooks write a key of 16 to 64 bytes. */
const WHSEC = /^whsec_[A-Za-z0-9+/]{22,87}={0,2}$/;

const secretSchema = z
  .string("Informe o segredo.")
  .trim()
  .min(MIN_SECRET, `O segredo precisa de pelo menos ${MIN_SECRET} caracteres.`)
  .max(MAX_SECRET, `Use no máximo ${MAX_SECRET} caracteres no segredo.`)
  .regex(/^[\x21-\x7e]*$/, "Use no segredo letras, números e sinais, sem espaços nem acentos.")
  .refine((secret) => !secret.startsWith("whsec_") || WHSEC.test(secret), {
    error: "Depois de whsec_ vem uma chave em base64.",
  });

const urlSchema = z
  .string("Informe o endereço.")
  .trim()
  .min(1, "Informe o endereço.")
  .max(MAX_URL, "Este endereço é longo demais.");

/**
 * `PUT /api/v1/webhook`: creates it (both fields required), changes either, and switches it on again. The client creates
 * the secret, a random UUID. After a change the earlier secret signs too for 24 hours.
 */
export const saveWebhookSchema = z
  .object(
    { url: urlSchema.optional(), secret: secretSchema.optional() },
    "Envie url e secret em JSON.",
  )
  .refine((given) => given.url !== undefined || given.secret !== undefined, {
    path: ["url"],
    error: "Informe o endereço.",
  });
export type SaveWebhook = z.input<typeof saveWebhookSchema>;

const MAX_DESCRIPTION = 100;

const WRONG_EVENTS = `Use destes: ${PRODUCT_EVENT_TYPES.join(", ")}.`;
const eventTypesSchema = z
  .array(z.enum(PRODUCT_EVENT_TYPES, WRONG_EVENTS), WRONG_EVENTS)
  .max(PRODUCT_EVENT_TYPES.length, "Cada evento uma vez só.");

const chosenSchema = {
  /** Empty or null: all, including future ones. */
  events: eventTypesSchema.nullable(),
  description: optionalName("Informe um texto.", MAX_DESCRIPTION).nullable(),
  state: z.enum(["on", "off"], "Use on ou off."),
};

/** `POST /api/v1/webhooks`: without a secret the server makes one. */
export const createWebhookSchema = z.object(
  {
    url: urlSchema,
    secret: secretSchema.optional(),
    events: chosenSchema.events.optional(),
    description: chosenSchema.description.optional(),
    state: chosenSchema.state.optional(),
  },
  "Envie url em JSON.",
);
export type CreateWebhook = z.input<typeof createWebhookSchema>;

/** `PATCH /api/v1/webhooks/{id}`: absent fields stay unchanged. After a new secret the earlier one signs too for 24 hours. */
export const updateWebhookSchema = createWebhookSchema.partial();
export type UpdateWebhook = z.input<typeof updateWebhookSchema>;

/** `GET /api/v1/webhook` (204 while there is none), `GET /api/v1/webhooks/{id}`; the secret itself is never returned. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  /** Null: all. */
  events: z.array(z.enum(PRODUCT_EVENT_TYPES)).nullable(),
  /** The last characters, to distinguish secrets. */
  secret_hint: z.string(),
  secret_set_at: z.string(),
  /** Until when the earlier secret signs too; null outside a rotation. */
  old_secret_until: z.string().nullable(),
  state: z.enum(["on", "off"]),
  off_since: z.string().nullable(),
  /** `gone`: the URL answered 410. `failing`: several deliveries in a row were given up. `paused`: switched off by a person. */
  off_reason: z.enum(["gone", "failing", "paused"]).nullable(),
  /** The first failed try since the last success. */
  failing_since: z.string().nullable(),
  /** Stored events of its types that were never sent to it, because it was off. */
  missed_events: z.int(),
  /** Since when; null without any. */
  missed_since: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The person who set its URL. */
  created_by: makerSchema,
  /** Time of the last delivered event, to the minute. */
  last_delivered_at: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `POST /api/v1/webhooks`: the secret is only shown here. */
export const createdWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** All of them, oldest first: they always fit on one page. */
export const webhookListSchema = z.object({ data: z.array(webhookSchema) });
export type WebhookList = z.infer<typeof webhookListSchema>;

/** Events that one replay may send. */
export const MAX_REPLAYED = 50_000;

/** `POST /api/v1/webhooks/{id}/replays` */
export const replayEventsSchema = z.object(
  {
    since: instantSchema,
    /** Without it: until now. */
    until: instantSchema.optional(),
    /** Only events of these types; empty or absent: all types of the webhook. */
    types: eventTypesSchema.optional(),
    /** Leaves out events that were sent to this webhook before, with any result. */
    only_missed: z.boolean("Use true ou false.").optional(),
  },
  "Envie since em JSON.",
);
export type ReplayEvents = z.input<typeof replayEventsSchema>;

/** Number of events that are sent now. */
export const replaySchema = z.object({ events: z.int() });
export type Replay = z.infer<typeof replaySchema>;

export const WEBHOOK_FAILURES = [
  "refused_address",
  "name_not_found",
  "unreachable",
  "bad_certificate",
  "timeout",
  "broken_answer",
  "redirect",
  "bad_status",
] as const;

const attemptSchema = z.object({
  number: z.int(),
  at: z.string(),
  duration_ms: z.int(),
  request: z.object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  /** Null: no answer, or an incomplete one. */
  answer: z.object({ status: z.int(), body: z.string() }).nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
});

/** One line of the log of a webhook. */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  /** The header `webhook-id` of every try: the event's id, equal for every webhook. */
  event_id: z.uuid(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  invoice_id: z.uuid().nullable(),
  created_at: z.string(),
  /** `dead`: given up. A delivery that arrived once stays `delivered`, also after a failed repetition. */
  state: z.enum(["pending", "delivered", "dead"]),
  tries: z.int(),
  /** Only for a pending one. */
  next_try_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_failure: z.enum(WEBHOOK_FAILURES).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/v1/webhook/deliveries/{id}`: with the sent and received bodies, the last tries first. */
export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  body: z.string(),
  attempts: z.array(attemptSchema),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;
export type WebhookAttempt = z.infer<typeof attemptSchema>;

const WRONG_LIMIT = "Informe um número de 1 a 100.";

export const listWebhookDeliveriesSchema = z.object({
  limit: z.coerce
    .number(WRONG_LIMIT)
    .int(WRONG_LIMIT)
    .min(1, WRONG_LIMIT)
    .max(100, WRONG_LIMIT)
    .default(20),
  cursor: z.uuid("Use o next_cursor da página anterior.").optional(),
});

export const webhookDeliveryListSchema = z.object({
  data: z.array(webhookDeliverySchema),
  next_cursor: z.string().nullable(),
});
export type WebhookDeliveryList = z.infer<typeof webhookDeliveryListSchema>;
