import { z } from "zod";
import { webhookDeliveryDetailSchema } from "@emita/contract/webhooks";
import type { Context } from "../../platform/context/context.ts";
import { noDelivery, showDelivery } from "./list-deliveries.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { presentDetail } from "./present.ts";
import type { DeliveryRef } from "./sending/delivery-ref.ts";
import { findWebhook, type WebhookRef, type WebhookRow } from "./store.ts";

/** The company of whoever asks; the hook of the routes has found out. */
export type OwnerOf = (request: object) => string;

export const tags = ["webhook"];
export const detail = { 200: webhookDeliveryDetailSchema };
export const accepted = { 202: webhookDeliveryDetailSchema };
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
