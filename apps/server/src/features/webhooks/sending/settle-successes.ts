import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import type { Claimed } from "./claim.ts";
import type { Attempt } from "./send.ts";

export interface Success {
  readonly claimed: Claimed;
  readonly attempt: Attempt;
}

/** The time of the last arrival at an address is written at most this often. */
const RECORD_EVERY_MS = 60_000;

/**
 * Records deliveries that arrived, all in one statement: under load this is most of a sender's work. A delivery that another
 * process has taken over stays as it is. A failing address works again, unless it was changed meanwhile.
 */
export async function settleSuccesses(ctx: Context, successes: readonly Success[]): Promise<void> {
  const tried = successes.map(({ claimed, attempt }) => ({
    ...attempt,
    claim_id: claimed.claim_id,
    started_at: attempt.started_at.toISOString(),
  }));
  const now = ctx.clock.now();
  const recordBefore = new Date(now.getTime() - RECORD_EVERY_MS);
  const { rows } = await sql<{ company_id: string; id: string }>`
    with tried as (
      select * from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried(
        delivery_id uuid, claim_id uuid, number integer, url text, started_at timestamptz, duration_ms integer,
        status integer, answer text)),
    settled as (
      update webhook_deliveries d set state = 'delivered', delivered_at = coalesce(d.delivered_at, ${now}),
        is_manual = false, tries = tried.number, claim_id = null, claimed_until = null
      from tried where d.id = tried.delivery_id and d.claim_id = tried.claim_id
      returning d.id, d.company_id, d.webhook_id, tried.*),
    logged as (
      insert into webhook_attempts (delivery_id, company_id, number, url, started_at, duration_ms, status, answer)
      select id, company_id, number, url, started_at, duration_ms, status, answer from settled),
    well as (
      update webhook_addresses w set failing_since = null, dead_in_a_row = 0, last_delivered_at = ${now}
      where (w.failing_since is not null or w.dead_in_a_row > 0
          or w.last_delivered_at is null or w.last_delivered_at <= ${recordBefore})
        and exists (select from settled where settled.webhook_id = w.id and settled.url = w.url)),
    late as (
      -- Later events of the invoice were put off with it while it failed.
      update webhook_deliveries d set next_try_at = ${now}
      from settled where settled.number > 1 and d.webhook_id = settled.webhook_id and d.state = 'pending'
        and d.next_try_at > ${now} and d.invoice_id = (select invoice_id from webhook_deliveries s where s.id = settled.id)
        and d.id <> all (select id from settled))
    select distinct on (company_id) company_id, id from settled`.execute(ctx.db);
  for (const { company_id, id } of rows) ctx.live.tell(company_id, { type: "webhook.changed", id });
}
