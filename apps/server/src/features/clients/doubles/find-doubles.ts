import { sql } from "kysely";
import type { ClientDoubles } from "@emita/contract/clients/client-doubles";
import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "../collecting/collect-clients.ts";

type Group = ClientDoubles["data"][number];

interface DoubleRow {
  readonly reason: Group["reason"];
  readonly place: string;
  readonly id: string;
  readonly version: number;
  readonly company_name: string;
  readonly cnpj: string;
  readonly emails: string[];
  readonly created_at: Date;
}

const GROUPS = 100;
/** A mail address of hundreds of clients is an accountant's, and says nothing. */
const CLIENTS_OF_A_GROUP = 20;

/** Clients that may be one: branches of one company, the same name, the same mail address. */
export async function findDoubles(ctx: Context, companyId: string): Promise<ClientDoubles> {
  await collectClients(ctx, companyId);
  const { rows } = await sql<DoubleRow>`
    with living as (
      select id, cnpj, sort_name, emails from clients where company_id = ${companyId} and archived_at is null
    ), marks as (
      select id, 'same_root' as reason, left(cnpj, 8) as mark from living where length(cnpj) = 14
      union all
      select id, 'same_name', sort_name from living
      union all
      select id, 'same_email', lower(address) from living cross join unnest(emails) as address
    ), doubled as (
      select reason, mark, array_agg(distinct id order by id) as ids from marks
      group by reason, mark
      having count(distinct id) between 2 and ${CLIENTS_OF_A_GROUP}
    ), groups as (
      -- The same clients for two reasons are one group, by the strongest reason.
      select distinct on (ids) ids, reason, mark from doubled
      order by ids, array_position(array['same_root', 'same_name', 'same_email'], reason)
    ), chosen as (select * from groups order by mark limit ${GROUPS})
    select reason, ids::text as place, c.id, c.version, c.company_name, c.cnpj, c.emails, c.created_at
    from chosen join clients c on c.company_id = ${companyId} and c.id = any(ids)
    order by mark, place, c.created_at, c.id`.execute(ctx.db);
  return { data: grouped(rows) };
}

function grouped(rows: readonly DoubleRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { reason, place, created_at, ...client } of rows) {
    const group = groups.get(place) ?? { reason, clients: [] };
    group.clients.push({ ...client, created_at: created_at.toISOString() });
    groups.set(place, group);
  }
  return [...groups.values()];
}
