import { sql } from "kysely";
import { meaningOfEvent } from "@emita/fiscal/national-feed";
import type { Db } from "../../../platform/context/context.ts";
import { withoutStatementTimeout } from "../../../platform/context/without-statement-timeout.ts";

/** Accounts that used a number which the series' counter would give again. */
export async function verifyNumbering(db: Db): Promise<string[]> {
  // A company that moved has a counter per city: the highest counts, for an invoice does not say which was its.
  const { rows } = await withoutStatementTimeout(db, (transaction) =>
    sql<{ id: string }>`
      with used as (
        select i.company_id, c.cnpj, i.environment, i.dps_series,
          case when i.channel is null or i.channel like 'nacional%' then 'national' else 'municipal' end as channel_kind,
          max(i.dps_number) as highest
        from invoices i join company_settings c on c.company_id = i.company_id
        where i.dps_number is not null
        group by 1, 2, 3, 4, 5
      )
      select distinct used.company_id as id from used
      where highest >= coalesce((
        select max(s.next_number) from dps_series s
        where s.environment = used.environment and s.channel_kind = used.channel_kind and s.cnpj = used.cnpj
          and s.series::text = used.dps_series::text), 0)`.execute(transaction),
  );
  return rows.map(({ id }) => id);
}

/** Keys of invoices for which the national feed differs from the books. */
export interface FeedFaults {
  /** Ended according to the feed, valid in the books. */
  readonly ended: readonly string[];
  /** Numbered by us according to the feed, not in the books. */
  readonly missing: readonly string[];
}

export async function verifyFeed(db: Db): Promise<FeedFaults> {
  const events = await withoutStatementTimeout(db, (transaction) =>
    sql<{ id: string; type: string | null }>`
      select i.id, substring(d.xml from '<e([0-9]{6})[ >/]') as type from adn_documents d
      join invoices i on i.company_id = d.company_id and i.environment = d.environment
        and (i.nfse_key = d.nfse_key or i.national_key = d.nfse_key)
      where d.kind = 'event' and i.status = 'issued'`.execute(transaction),
  );
  const missing = await withoutStatementTimeout(db, (transaction) =>
    sql<{ key: string }>`
      ${STRANGERS}, ${OWN_NUMBERS}
      select key from strangers join own using (cnpj, environment, series)
      where strangers.number between own.lowest and own.highest`.execute(transaction),
  );
  return {
    ended: events.rows.filter(({ type }) => meaningOfEvent(type) === "ended").map(({ id }) => id),
    missing: missing.rows.map(({ key }) => key),
  };
}

/** Invoices of the feed that are not in the books; an id is DPS, city (7), kind of registration (1), registration (14), series (5), number (15). */
const STRANGERS = sql`
  with strangers as (
    select key, cnpj, environment, substring(dps_id from 26 for 5)::int as series, substring(dps_id from 31)::bigint as number
    from (
      select d.nfse_key as key, d.cnpj, d.environment, substring(d.xml from '"(DPS[0-9]{42})"') as dps_id
      from adn_documents d
      where d.kind = 'nfse' and not exists (
        select from invoices i where i.company_id = d.company_id and i.environment = d.environment
          and (i.nfse_key = d.nfse_key or i.national_key = d.nfse_key))
    ) as kept where dps_id is not null
  )`;

/** Numbers before ours, and other series, are another system's. */
const OWN_NUMBERS = sql`
  own as (
    select c.cnpj, i.environment, i.dps_series::int as series, min(i.dps_number) as lowest, max(i.dps_number) as highest
    from invoices i join company_settings c on c.company_id = i.company_id
    where i.dps_number is not null and i.channel like 'nacional%'
    group by 1, 2, 3
  )`;
