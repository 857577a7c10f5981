import { z } from "zod";
import { PRODUCT_EVENT_TYPES } from "@emita/domain/webhooks/product-events";
import { entitlementSchema } from "./entitlements.ts";
import { invoiceSchema } from "./invoices.ts";

/** What a person sends to see whether the other side answers. */
export const WEBHOOK_TEST_TYPE = "webhook.test";

export const WEBHOOK_EVENT_TYPES = [...PRODUCT_EVENT_TYPES, WEBHOOK_TEST_TYPE] as const;

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

/**
 * `PUT /api/v1/webhook`: creates it (both fields needed), changes either, and switches it on again. The secret is made by the
 * client, a random UUID; with a new one the earlier one signs too for 24 hours.
 */
export const saveWebhookSchema = z
  .object(
    {
      url: z
        .string("Informe o endereço.")
        .trim()
        .min(1, "Informe o endereço.")
        .max(MAX_URL, "Este endereço é longo demais.")
        .optional(),
      secret: secretSchema.optional(),
    },
    "Envie url e secret em JSON.",
  )
  .refine((given) => given.url !== undefined || given.secret !== undefined, {
    path: ["url"],
    error: "Informe o endereço.",
  });
export type SaveWebhook = z.input<typeof saveWebhookSchema>;

/** `GET /api/v1/webhook` (204 while there is none); the secret itself is never returned. */
export const webhookSchema = z.object({
  url: z.string(),
  /** The last characters, to tell one secret from another. */
  secret_hint: z.string(),
  secret_set_at: z.string(),
  /** Until when the earlier secret signs too; null outside a rotation. */
  old_secret_until: z.string().nullable(),
  state: z.enum(["on", "off"]),
  off_since: z.string().nullable(),
  /** `gone`: the address answered 410. `failing`: several deliveries in a row were given up. */
  off_reason: z.enum(["gone", "failing"]).nullable(),
  /** The first failed try since the last success. */
  failing_since: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;

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
  /** Null: nothing, or nothing whole, came back. */
  answer: z.object({ status: z.int(), body: z.string() }).nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
});

/** One line of the log. */
export const webhookDeliverySchema = z.object({
  /** Also the header `webhook-id` of every try. */
  id: z.uuid(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  invoice_id: z.uuid().nullable(),
  created_at: z.string(),
  /** `dead`: given up. A delivery that arrived once stays `delivered`, whatever a repetition brought. */
  state: z.enum(["pending", "delivered", "dead"]),
  tries: z.int(),
  /** Of a pending one. */
  next_try_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_failure: z.enum(WEBHOOK_FAILURES).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /api/v1/webhook/deliveries/{id}`: with what was sent and what came back, the last tries first. */
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

const moment = z.string().meta({ description: "RFC 3339, UTC: when it happened" });

/** Of the entitlement what the event is about. */
export const quotaReachedSchema = entitlementSchema.pick({
  plan: true,
  invoices_used: true,
  invoices_quota: true,
  renew_date: true,
});

/** What arrives at the other side, by its type. */
export const webhookBodySchema = z.discriminatedUnion("type", [
  z.object({
    type: z.enum([
      "invoice.created",
      "invoice.issued",
      "invoice.failed",
      "invoice.cancelled",
      "invoice.cancel_refused",
    ]),
    timestamp: moment,
    /** The invoice as it was at the event. */
    data: invoiceSchema,
  }),
  z.object({ type: z.literal("quota.reached"), timestamp: moment, data: quotaReachedSchema }),
  z.object({
    type: z.literal(WEBHOOK_TEST_TYPE),
    timestamp: moment,
    data: z.object({ message: z.string() }),
  }),
]);
export type WebhookBody = z.infer<typeof webhookBodySchema>;
