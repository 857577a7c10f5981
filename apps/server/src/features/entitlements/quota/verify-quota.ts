import { sql } from "kysely";
import type { Db } from "../../../platform/context/context.ts";
import { withoutStatementTimeout } from "../../../platform/context/without-statement-timeout.ts";

/**
 * Accounts whose invoices hold more units of a plan's period, a pack or an office's month than were counted. Fewer are no fault: a change of
 * plan carries the use over. A unit was returned when its invoice ended without an invoice.
 */
export async function verifyQuota(db: Db): Promise<string[]> {
  const { rows } = await withoutStatementTimeout(db, (transaction) =>
    sql<{ id: string }>`
      with held as (
        select company_id, quota_source, count(*) as units from invoices
        where quota_source is not null and not (status = 'cancelled' and nfse_number is null)
        group by 1, 2
      )
      select e.company_id as id from entitlements e
      join held on held.company_id = e.company_id and held.quota_source =
        'plan:' || to_char(e.period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      where held.units > e.invoices_used
      union
      select p.company_id from entitlement_packs p
      join held on held.company_id = p.company_id and held.quota_source = 'pack:' || p.id
      where held.units > p.used
      union
      select held.company_id from held join (
        select h.quota_source, m.used, sum(h.units) as units from held h
        join office_months m on h.quota_source = 'office:' || m.user_id || ':' || to_char(m.month, 'YYYY-MM')
        group by 1, 2
      ) shared using (quota_source)
      where shared.units > shared.used`.execute(transaction),
  );
  return rows.map(({ id }) => id);
}
