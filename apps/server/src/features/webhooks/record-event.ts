import type { Transaction } from "kysely";
import { quotaReachedSchema, type WebhookBody } from "@emita/contract/webhooks";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { ProductEvent } from "../../platform/live/product-events.ts";
import type { Snapshots } from "./deps.ts";
import { queueDelivery } from "./queue-delivery.ts";
import { isSwitchedOn } from "./store.ts";

/**
 * Writes what happened to the user's webhook, if there is one, in the transaction in which it happened: kept or lost with it.
 * Users without a webhook pay one look at a key.
 */
export async function recordEvent(
  ctx: Context,
  snapshots: Snapshots,
  transaction: Transaction<Database>,
  event: ProductEvent,
): Promise<void> {
  if (!(await isSwitchedOn(transaction, event.companyId))) return;
  const body = await bodyOf(ctx, snapshots, transaction, event);
  if (body) await queueDelivery(ctx, transaction, { ...event, body });
}

async function bodyOf(
  ctx: Context,
  snapshots: Snapshots,
  transaction: Transaction<Database>,
  { type, companyId, invoiceId }: ProductEvent,
): Promise<WebhookBody | null> {
  const timestamp = ctx.clock.now().toISOString();
  if (type === "quota.reached") {
    const entitlement = await snapshots.entitlement(transaction, companyId);
    return entitlement && { type, timestamp, data: quotaReachedSchema.parse(entitlement) };
  }
  if (invoiceId === null) return null;
  const data = await snapshots.invoice(transaction, companyId, invoiceId);
  return data && { type, timestamp, data };
}
