import type pg from "pg";
import { pagesIn } from "./issuing-cost.ts";

/** Periodic jobs, with the queries of the product (sweep-invoices.ts, figures.ts, remove-archives.ts, verify-invoices.ts). */
const UPKEEP: Readonly<Record<string, string>> = {
  "notas sem tarefa": `select company_id, id from invoices where work_due_at < now() and environment = 'sandbox'
    and (claimed_until is null or claimed_until <= now()) order by work_due_at limit 500`,
  "notas à espera": `select id from invoices where environment = 'sandbox' and waiting_since is not null
    and waiting_channel in (select channel from city_halls where environment = 'sandbox' and state = 'up')`,
  "nota mais antiga na fila": `select min(created_at) from invoices where work_due_at is not null and status = 'pending' and environment = 'sandbox'`,
  "assinaturas duvidosas": `select count(*) from invoice_attempts where outcome in ('uncertain: unsigned_note', 'unknown: unsigned_note')`,
  "arquivos velhos": `select id from archives where kind = 'company' and created_at < now() - interval '1 day'`,
  "conferência, um lote": `select company_id, id from invoices where nfse_number is not null
    and (company_id, id) > ('80000000-0000-0000-0000-000000000000', '80000000-0000-0000-0000-000000000000')
    order by company_id, id limit 200`,
};

export interface UpkeepCost {
  readonly name: string;
  readonly pages: number;
}

/** How many pages of 8 KB each reads: the same, however many invoices there are. */
export async function upkeepCosts(client: pg.Client): Promise<UpkeepCost[]> {
  const costs: UpkeepCost[] = [];
  for (const [name, text] of Object.entries(UPKEEP))
    costs.push({ name, pages: pagesIn(await planOf(client, text)) });
  return costs;
}

async function planOf(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain (analyze, buffers) ${text}`,
  );
  return rows.map((row) => row["QUERY PLAN"]);
}
