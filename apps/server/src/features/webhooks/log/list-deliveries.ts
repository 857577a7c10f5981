import type { z } from "zod";
import type { listWebhookDeliveriesSchema } from "@emita/contract/integrations/webhooks";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { findLogged, listAttempts, listLogged, type LoggedDelivery } from "../sending/log-store.ts";
import { findDelivery, type AttemptRow } from "../sending/deliveries-store.ts";
import type { DeliveryRef } from "../sending/delivery-ref.ts";
import type { WebhookRef } from "../store.ts";

/** The screen shows the latest tries: ten automatic ones, and those that a person added. */
const SHOWN_ATTEMPTS = 20;

/**
 * One page of the log of an address, newest event first. The cursor is the id of the page's last delivery; the query itself
 * checks its company.
 * @throws AppError invalid (a cursor that is not its own)
 */
export async function listDeliveries(
  ctx: Context,
  ref: WebhookRef,
  { limit, cursor }: z.output<typeof listWebhookDeliveriesSchema>,
): Promise<{ deliveries: LoggedDelivery[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : await placeOf(ctx, ref, cursor);
  // One row more than asked shows whether there is a next page.
  const rows = await listLogged(ctx.db, ref, { before, limit: limit + 1 });
  const deliveries = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { deliveries, nextCursor: hasMore ? (deliveries.at(-1)?.id ?? null) : null };
}

export interface DeliveryDetail {
  readonly delivery: LoggedDelivery;
  readonly body: string;
  readonly attempts: readonly AttemptRow[];
}

/** @throws AppError not_found */
export async function showDelivery(ctx: Context, ref: DeliveryRef): Promise<DeliveryDetail> {
  const delivery = await findLogged(ctx.db, ref);
  const row = await findDelivery(ctx.db, ref);
  if (!delivery || !row) throw noDelivery();
  return { delivery, body: row.body, attempts: await listAttempts(ctx.db, ref, SHOWN_ATTEMPTS) };
}

export function noDelivery(): AppError {
  return new AppError("not_found", { detail: "Esta entrega não existe ou já foi apagada." });
}

async function placeOf(
  ctx: Context,
  { companyId, webhookId }: WebhookRef,
  deliveryId: string,
): Promise<number> {
  const row = await findDelivery(ctx.db, { companyId, deliveryId });
  if (row?.webhook_id !== webhookId || row.event_seq === null)
    throw invalidField("cursor", "invalid", "Use o next_cursor da página anterior, sem mudanças.");
  return row.event_seq;
}
