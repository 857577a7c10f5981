import type { z } from "zod";
import type { listWebhookDeliveriesSchema } from "@emita/contract/webhooks";
import { AppError, invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { findDelivery, type AttemptRow } from "./deliveries-store.ts";
import type { DeliveryRef } from "./job-references.ts";
import { findLogged, listAttempts, listLogged, type LoggedDelivery } from "./log-store.ts";

/** The screen shows what happened lately; ten tries, and what a person added. */
const SHOWN_ATTEMPTS = 20;

/**
 * One page of the log, newest first. The cursor is the id of the page's last delivery: bound to the user by the query itself.
 * @throws AppError invalid (a cursor that is not his)
 */
export async function listDeliveries(
  ctx: Context,
  companyId: string,
  { limit, cursor }: z.output<typeof listWebhookDeliveriesSchema>,
): Promise<{ deliveries: LoggedDelivery[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : await seqOf(ctx, { companyId, deliveryId: cursor });
  // One more than asked tells whether there is a next page.
  const rows = await listLogged(ctx.db, companyId, { before, limit: limit + 1 });
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
  if (!delivery || !row)
    throw new AppError("not_found", { detail: "Esta entrega não existe ou já foi apagada." });
  return { delivery, body: row.body, attempts: await listAttempts(ctx.db, ref, SHOWN_ATTEMPTS) };
}

async function seqOf(ctx: Context, ref: DeliveryRef): Promise<number> {
  const row = await findDelivery(ctx.db, ref);
  if (!row)
    throw invalidField("cursor", "invalid", "Use o next_cursor da página anterior, sem mudanças.");
  return row.seq;
}
