import { sql } from "kysely";
import { isChannel, isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import type { Db } from "../../../platform/context/context.ts";
import type { DpsSeriesKey } from "../../companies/public.ts";

/**
 * The account whose books the invoices of a series belong to: the one that issued in it last, else the one that asks. Null for an account
 * that came after the restore: the authority's invoices under its numbers are invoices of another system.
 */
export async function ownerOfSeries(
  db: Db,
  { environment, channel, cnpj, series }: DpsSeriesKey,
  restoredAt: Date,
  askerId: string,
): Promise<string | null> {
  const last = await db
    .selectFrom("invoices")
    .innerJoin("company_settings", "company_settings.company_id", "invoices.company_id")
    .select("invoices.company_id")
    .where("company_settings.cnpj", "=", cnpj)
    .where("environment", "=", environment)
    .where("dps_series", "=", String(series))
    .where(isNational("invoices.channel"), "=", isNationalChannel(channel))
    .orderBy("invoices.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) return last.company_id;
  const asker = await db
    .selectFrom("company_settings")
    .select("created_at")
    .where("company_id", "=", askerId)
    .executeTakeFirst();
  return asker && asker.created_at < restoredAt ? askerId : null;
}

/** Numbers of this series that stay with invoices in error. */
export async function refusedNumbers(
  db: Db,
  { environment, channel, cnpj, series }: DpsSeriesKey,
): Promise<number[]> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("company_settings", "company_settings.company_id", "invoices.company_id")
    .select("dps_number")
    .where("company_settings.cnpj", "=", cnpj)
    .where("environment", "=", environment)
    .where("status", "=", "error")
    .where("dps_series", "=", String(series))
    .where("dps_number", "is not", null)
    .where(isNational("invoices.channel"), "=", isNationalChannel(channel))
    .execute();
  return rows.map(({ dps_number }) => Number(dps_number));
}

export interface UnaskedSeries {
  readonly companyId: string;
  readonly channel: Channel;
  readonly series: number;
}

/** Series in which invoices were issued before the restore and of which the authority was not asked since. */
export async function findUnaskedSeries(
  db: Db,
  environment: string,
  epoch: number,
): Promise<UnaskedSeries[]> {
  const { rows } = await sql<{ company_id: string; channel: string; series: number }>`
    select last.company_id, last.channel, s.series
    from dps_series s
    cross join lateral (
      select i.company_id, i.channel
      from company_settings c join invoices i on i.company_id = c.company_id
      where c.cnpj = s.cnpj and i.environment = s.environment and i.dps_series = s.series::text
        and (i.channel like 'nacional%') = (s.channel_kind = 'national')
      order by i.created_at desc limit 1
    ) last
    where s.environment = ${environment} and s.last_used is not null
      and s.asked_epoch is distinct from ${epoch}`.execute(db);
  return rows.flatMap(({ company_id, channel, series }) =>
    isChannel(channel) ? [{ companyId: company_id, channel, series }] : [],
  );
}

function isNational(column: string) {
  return sql<boolean>`${sql.ref(column)} like 'nacional%'`;
}
