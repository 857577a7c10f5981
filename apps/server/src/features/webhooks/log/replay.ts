import { sql, type RawBuilder, type Transaction } from "kysely";
import type { z } from "zod";
import { MAX_REPLAYED, type replayEventsSchema } from "@emita/contract/integrations/webhooks";
import type { Database } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { noSuchWebhook } from "../no-webhook.ts";
import { wakeSender } from "../sending/wake.ts";
import { findFirst, lockWebhook, type Handle, type WebhookRef, type WebhookRow } from "../store.ts";

/** Each replay may send thousands of events to a third party's server. */
const REPLAYS = { limit: 20, windowSeconds: 3_600 };
/** An event that saw the address switched off may be written a moment after it is on again. */
const LATE_MS = 60_000;

interface Span {
  readonly since: Date;
  readonly until: Date;
  readonly types: readonly string[];
  /** Leaves out events with a delivery at this address. */
  readonly onlyMissed: boolean;
}

/**
 * Sends kept events to an address again, under the same ids and in the same order. Events that were never sent to it are
 * included. Waiting deliveries are not changed.
 * @returns how many.
 * @throws AppError not_found, invalid (off, or too many), rate_limited
 */
export async function replayEvents(
  ctx: Context,
  ref: WebhookRef,
  given: z.output<typeof replayEventsSchema>,
): Promise<number> {
  await refuseTooOften(ctx, ref.companyId);
  return ctx.db.transaction().execute(async (transaction) => {
    const webhook = await lockWebhook(transaction, ref);
    if (!webhook) throw noSuchWebhook();
    if (webhook.off_since)
      throw invalidField("state", "off", "Ligue o endereço antes de enviar eventos a ele.");
    return send(ctx, transaction, webhook, {
      since: new Date(given.since),
      until: given.until === undefined ? ctx.clock.now() : new Date(given.until),
      types: given.types ?? [],
      onlyMissed: given.only_missed ?? false,
    });
  });
}

/** The same for the operator, at the first address. @returns how many; null without a webhook that is on */
export async function resendSpan(
  ctx: Context,
  companyId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number | null> {
  return ctx.db.transaction().execute(async (transaction) => {
    const webhook = await findFirst(transaction, companyId);
    if (!webhook || webhook.off_since) return null;
    return send(ctx, transaction, webhook, { since: from, until, types: [], onlyMissed: false });
  });
}

async function send(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  span: Span,
): Promise<number> {
  const count = await countOf(transaction, webhook, span);
  if (count > MAX_REPLAYED)
    throw invalidField(
      "since",
      "too_many",
      `São mais de ${MAX_REPLAYED.toLocaleString("pt-BR")} eventos. Peça um período menor, com until.`,
    );
  if (count === 0) return 0;
  await queue(ctx, transaction, webhook, span);
  await wakeSender(ctx, transaction, webhook.id);
  return count;
}

/** One row for each event and address: an existing delivery is sent again, a missing one is created. */
async function queue(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  span: Span,
): Promise<void> {
  const now = ctx.clock.now();
  await sql`
    with wanted as (${wanted(webhook, span, sql`event.*`)}),
    again as (
      update webhook_deliveries d set state = 'pending', next_try_at = ${now}, is_manual = false, tries_before = d.tries
      from wanted where d.webhook_id = ${webhook.id} and d.event_seq = wanted.seq)
    insert into webhook_deliveries
      (id, company_id, webhook_id, event_id, event_seq, type, invoice_id, body, next_try_at, created_at)
    select gen_random_uuid(), company_id, ${webhook.id}, id, seq, type, invoice_id, body, ${now}, created_at from wanted
    order by seq on conflict (webhook_id, event_seq) do nothing`.execute(transaction);
}

async function countOf(db: Handle, webhook: WebhookRow, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${wanted(webhook, span, sql`1`)} limit ${MAX_REPLAYED + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The events that the address subscribes to, without those that still wait to be sent to it. */
function wanted(
  { company_id, id, events }: Pick<WebhookRow, "company_id" | "id" | "events">,
  { since, until, types, onlyMissed }: Span,
  what: RawBuilder<unknown>,
) {
  return sql`select ${what} from product_events event
    where event.company_id = ${company_id} and event.created_at >= ${since} and event.created_at < ${until}
      ${events ? sql`and event.type = any(${events})` : sql``}
      ${types.length > 0 ? sql`and event.type = any(${types})` : sql``}
      and not exists (
        select from webhook_deliveries d
        where d.webhook_id = ${id} and d.event_seq = event.seq ${onlyMissed ? sql`` : sql`and d.state = 'pending'`})`;
}

/** Kept events that the address subscribes to and that were never sent to it, because it was off. */
export async function countMissed(ctx: Context, webhook: WebhookRow): Promise<number> {
  const { missed_since: since, missed_until } = webhook;
  if (since === null) return 0;
  const until = new Date((missed_until ?? ctx.clock.now()).getTime() + LATE_MS);
  return countOf(ctx.db, webhook, { since, until, types: [], onlyMissed: true });
}

async function refuseTooOften(ctx: Context, companyId: string): Promise<void> {
  const waitSeconds = await countUse(ctx, `webhook-replays:${companyId}`, REPLAYS);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitos reenvios na última hora. Espere um pouco e tente de novo.",
      retryAfterSeconds: waitSeconds,
    });
}
