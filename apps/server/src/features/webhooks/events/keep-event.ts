import { sql } from "kysely";
import { quotaReachedSchema, type WebhookBody } from "@emita/contract/integrations/webhook-bodies";
import type { Context } from "../../../platform/context/context.ts";
import type { Writes } from "../../../platform/database/writes.ts";
import type { ProductEvent } from "../../../platform/live/product-events.ts";
import type { Snapshots } from "../deps.ts";
import { wakeSenders } from "../sending/wake.ts";

/**
 * Stores an event with the data of its moment, in the transaction that causes it. Each address of the company that subscribes
 * to the event gets a delivery with it.
 */
export async function keepEvent(
  ctx: Context,
  snapshots: Snapshots,
  writes: Writes,
  event: ProductEvent,
): Promise<void> {
  const body = await bodyOf(ctx, snapshots, writes, event);
  if (body) add(ctx, writes, event, JSON.stringify(body));
}

/** The first address has the event's own id. */
function add(
  ctx: Context,
  writes: Writes,
  { type, companyId, invoiceId }: ProductEvent,
  body: string,
): void {
  const kept = writes.add(sql`
      insert into product_events (id, company_id, era, type, invoice_id, body, created_at)
      values (${ctx.newId()}, ${companyId}, (select max(epoch) from database_epochs), ${type}, ${invoiceId}, ${body},
        ${ctx.clock.now()})
      returning *`);
  const queued = writes.add(sql`
      insert into webhook_deliveries
        (id, company_id, webhook_id, event_id, event_seq, type, invoice_id, body, next_try_at, created_at)
      select case when webhook.is_first then kept.id else gen_random_uuid() end, kept.company_id, webhook.id, kept.id,
        kept.seq, kept.type, kept.invoice_id, kept.body, kept.created_at, kept.created_at
      from ${kept} kept join webhook_addresses webhook on webhook.company_id = kept.company_id
      where webhook.off_since is null and (webhook.events is null or kept.type = any(webhook.events))
      returning webhook_id`);
  writes.afterwards(
    (ids) => wakeSenders(ctx, ids),
    sql`select json_agg(webhook_id) from ${queued} queued`,
  );
}

async function bodyOf(
  ctx: Context,
  snapshots: Snapshots,
  writes: Writes,
  event: ProductEvent,
): Promise<WebhookBody | null> {
  const { type, companyId } = event;
  const timestamp = ctx.clock.now().toISOString();
  if (type === "quota.reached") {
    const entitlement = await snapshots.entitlement(writes.db, companyId);
    return entitlement && { type, timestamp, data: quotaReachedSchema.parse(entitlement) };
  }
  const data = await snapshots.invoice(writes.db, event);
  return data && { type, timestamp, data };
}
