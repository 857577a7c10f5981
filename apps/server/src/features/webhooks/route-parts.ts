import { z } from "zod";
import { webhookDeliveryDetailSchema } from "@emita/contract/webhooks";
import type { Context } from "../../platform/context/context.ts";
import { noDelivery, showDelivery } from "./list-deliveries.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { presentDetail } from "./present.ts";
import type { DeliveryRef } from "./sending/delivery-ref.ts";
import { findWebhook, type WebhookRef, type WebhookRow } from "./store.ts";

export const tags = ["webhook"];
export const detail = { 200: webhookDeliveryDetailSchema };
export const accepted = { 202: webhookDeliveryDetailSchema };
/** Permissions of the routes (platform/http/route-access). */
export const looks = { access: "read_settings", scopes: ["webhooks:write"] } as const;
export const changes = { access: "integrations", scopes: ["webhooks:write"] } as const;
/** Deliveries hold whole notes of thirty days: reading them needs the scope for notes. */
const WITH_NOTES = ["webhooks:write", "invoices:read"] as const;
export const looksAtNotes = { access: "read_settings", scopes: WITH_NOTES } as const;
export const sendsNotes = { access: "integrations", scopes: WITH_NOTES } as const;

const anyId = z.uuid();

/** @throws AppError not_found */
export function webhookRef(companyId: string, webhookId: string): WebhookRef {
  if (!anyId.safeParse(webhookId).success) throw noSuchWebhook();
  return { companyId, webhookId };
}

/** @throws AppError not_found */
export async function requireWebhook(ctx: Context, ref: WebhookRef): Promise<WebhookRow> {
  const row = await findWebhook(ctx.db, ref);
  if (!row) throw noSuchWebhook();
  return row;
}

/** @throws AppError not_found */
export function deliveryRef(companyId: string, deliveryId: string): DeliveryRef {
  if (!anyId.safeParse(deliveryId).success) throw noDelivery();
  return { companyId, deliveryId };
}

export async function shownDetail(ctx: Context, ref: DeliveryRef) {
  return presentDetail(await showDelivery(ctx, ref));
}
