import type { Context } from "../../platform/context/context.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { findWebhook, type WebhookRef, type WebhookRow } from "./store.ts";

export const tags = ["webhook"];
/** Permissions of the routes (platform/http/route-access). */
export const looks = { access: "read_settings", scopes: ["webhooks:write"] } as const;
export const changes = { access: "integrations", scopes: ["webhooks:write"] } as const;
/** Deliveries hold whole invoices of thirty days: reading them needs the scope for invoices. */
const WITH_NOTES = ["webhooks:write", "invoices:read"] as const;
export const looksAtInvoices = { access: "read_settings", scopes: WITH_NOTES } as const;
export const sendsInvoices = { access: "integrations", scopes: WITH_NOTES } as const;

/** @throws AppError not_found */
export async function requireWebhook(ctx: Context, ref: WebhookRef): Promise<WebhookRow> {
  const row = await findWebhook(ctx.db, ref);
  if (!row) throw noSuchWebhook();
  return row;
}
