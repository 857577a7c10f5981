import { z } from "zod";
import { PRODUCT_EVENT_TYPES } from "@emita/domain/webhooks/product-events";
import { entitlementSchema } from "../billing/entitlements.ts";
import { instantSchema } from "../instants.ts";
import { invoiceSchema } from "../invoices/invoices.ts";

/** A person's test event, to check that the receiver answers. */
export const WEBHOOK_TEST_TYPE = "webhook.test";

export const WEBHOOK_EVENT_TYPES = [...PRODUCT_EVENT_TYPES, WEBHOOK_TEST_TYPE] as const;

const moment = z.string().meta({ description: "RFC 3339, UTC: when it happened" });

/** The part of the entitlement that the event is about. */
export const quotaReachedSchema = entitlementSchema.pick({
  plan: true,
  invoices_used: true,
  invoices_quota: true,
  renew_date: true,
});

const aboutInvoice = {
  type: z.enum([
    "invoice.created",
    "invoice.issued",
    "invoice.failed",
    "invoice.cancelled",
    "invoice.cancel_refused",
    "invoice.recovered",
  ]),
  timestamp: moment,
  /** The invoice as it was at the event. */
  data: invoiceSchema,
};

const aboutQuota = {
  type: z.literal("quota.reached"),
  timestamp: moment,
  data: quotaReachedSchema,
};

/** The bodies that the receiver gets, by type. */
export const webhookBodySchema = z.discriminatedUnion("type", [
  z.object(aboutInvoice),
  z.object(aboutQuota),
  z.object({
    type: z.literal(WEBHOOK_TEST_TYPE),
    timestamp: moment,
    data: z.object({ message: z.string() }),
  }),
]);
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** `GET /api/v1/events/{id}`: the event as sent to webhooks, stored for thirty days, with its id (`webhook-id` there). */
export const keptEventSchema = z.discriminatedUnion("type", [
  z.object({ id: z.uuid(), invoice_id: z.uuid(), ...aboutInvoice }),
  z.object({ id: z.uuid(), invoice_id: z.null(), ...aboutQuota }),
]);
export type KeptEvent = z.infer<typeof keptEventSchema>;

/** `GET /api/v1/events`, oldest first. The cursor is always present: stored, it continues later where this page ended. */
export const keptEventListSchema = z.object({
  data: z.array(keptEventSchema),
  has_more: z.boolean(),
  next_cursor: z.string(),
});
export type KeptEventList = z.infer<typeof keptEventListSchema>;

const WRONG_LIMIT = "Informe um número de 1 a 100.";
const KNOWN_TYPES: ReadonlySet<string> = new Set(PRODUCT_EVENT_TYPES);
const WRONG_TYPE = `Use um destes, ou vários com vírgula: ${PRODUCT_EVENT_TYPES.join(", ")}.`;

export const listEventsSchema = z.object({
  since: instantSchema.optional(),
  type: z
    .string(WRONG_TYPE)
    .refine((text) => text.split(",").every((type) => KNOWN_TYPES.has(type)), WRONG_TYPE)
    .transform((text) => text.split(","))
    .optional(),
  invoice_id: z.uuid("Informe o id de uma nota.").optional(),
  limit: z.coerce
    .number(WRONG_LIMIT)
    .int(WRONG_LIMIT)
    .min(1, WRONG_LIMIT)
    .max(100, WRONG_LIMIT)
    .default(20),
  cursor: z.string().max(200, "Use o next_cursor que veio antes.").optional(),
});
