import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";

const TAKEN_AT_ONCE = 1_000;

/**
 * What servers of the version before wrote, before the upgrade or beside us during it: each delivery gets the address that they
 * know, and its event is kept as if we had. Goes with them, one version after this one. @returns whether there was any
 */
export async function takeOver({ db }: Pick<Context, "db">): Promise<boolean> {
  let some = false;
  for (;;) {
    const { rows } = await sql`
      with taken as (
        update webhook_deliveries d set webhook_id = w.id, event_id = d.id, event_seq = d.seq
        from webhook_addresses w
        where w.company_id = d.company_id and w.is_first
          and d.seq in (select seq from webhook_deliveries where webhook_id is null limit ${TAKEN_AT_ONCE})
        returning d.*),
      kept as (
        insert into product_events (id, company_id, era, xid, seq, type, invoice_id, body, created_at)
        overriding system value
        select id, company_id, 0, '0', seq, type, invoice_id, body, created_at from taken
        where type <> 'webhook.test' on conflict (id) do nothing)
      select 1 from taken limit 1`.execute(db);
    if (rows.length === 0) break;
    some = true;
  }
  // Their address is gone.
  await sql`
    delete from webhook_deliveries where seq in (
      select seq from webhook_deliveries d where webhook_id is null
        and not exists (select from webhook_addresses w where w.company_id = d.company_id and w.is_first)
      limit ${TAKEN_AT_ONCE})`.execute(db);
  return some;
}
