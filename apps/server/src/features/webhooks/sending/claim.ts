import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import type { WebhookRow } from "../store.ts";
import type { DeliveryRow } from "./deliveries-store.ts";

/** Well above the time limit of a try: a process that holds a delivery longer is dead. */
const LEASE_MS = 30_000;

type Address = Pick<
  WebhookRow,
  "company_id" | "url" | "sealed_secret" | "sealed_old_secret" | "old_secret_until"
>;

/** A delivery that this process holds for one try, with its address as it is now. */
export type Claimed = DeliveryRow & Address & { readonly claim_id: string };

/**
 * Takes due deliveries of an address, for one try each; no other process sends them meanwhile. Of an invoice only its
 * earliest open event is taken, so that events arrive in order. A delivery that a person sent again neither blocks others nor
 * waits for them. A failing address gets one at a time.
 * @param room how many more this process may send there, and `underWay` how many it is sending.
 */
export async function claimDue(
  ctx: Context,
  webhookId: string,
  { room, underWay }: { readonly room: number; readonly underWay: number },
): Promise<Claimed[]> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Claimed>`
    with address as (select * from webhook_addresses where id = ${webhookId}),
    due as (
      select d.seq from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'pending' and d.next_try_at <= ${now}
        and (d.claimed_until is null or d.claimed_until <= ${now})
        and (d.is_manual or (
          exists (select from address where off_since is null)
          and not exists (
            select from webhook_deliveries e
            where e.invoice_id = d.invoice_id and e.webhook_id = d.webhook_id and e.state = 'pending'
              and not e.is_manual and e.event_seq < d.event_seq)))
      order by d.next_try_at, d.event_seq
      limit coalesce((
        select case when failing_since is null then ${room}::int when ${underWay}::int = 0 then 1 else 0 end from address), 0)
      for update of d skip locked)
    update webhook_deliveries d set claim_id = ${ctx.newId()}, claimed_until = ${until}
    from due, address where d.seq = due.seq
    returning d.*, address.url, address.sealed_secret, address.sealed_old_secret, address.old_secret_until`.execute(
    ctx.db,
  );
  return rows.toSorted((a, b) => (a.event_seq ?? 0) - (b.event_seq ?? 0));
}

/** Addresses with due deliveries that no process is sending. */
export async function findDue({ db, clock }: Context, limit: number): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select distinct w.id from webhook_deliveries d join webhook_addresses w on w.id = d.webhook_id
    where d.state = 'pending' and d.next_try_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})
      and (w.off_since is null or d.is_manual)
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
