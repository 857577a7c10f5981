import { sql } from "kysely";
import type { Db } from "../../../platform/context/context.ts";

/** When something was last done in each of several companies, by the company; one in which nothing was is left out. */
export async function lastCompanyEvents(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ company_id: string; at: Date }>`
    select company.id as company_id, newest.at
    from unnest(${companyIds}::uuid[]) as company (id)
    cross join lateral (
      select at from company_events where company_id = company.id order by at desc, id desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map((row) => [row.company_id, row.at]));
}
