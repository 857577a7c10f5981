import type pg from "pg";
import { percentile } from "../result.ts";

const TIMES = 40;

export interface StatementCost {
  readonly pages: number;
  readonly ms: number;
}

/** The database's cost of writing a new invoice and of recording it as issued, triggers included: medians, each rolled back. */
export async function issuingCost(
  client: pg.Client,
  companyId: string,
): Promise<{ insert: StatementCost; update: StatementCost }> {
  const inserts: StatementCost[] = [];
  const updates: StatementCost[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await client.query("begin");
    await client.query("set constraints all immediate");
    inserts.push(await costOf(client, insertOf(companyId, turn)));
    updates.push(await costOf(client, updateOf(companyId)));
    await client.query("rollback");
  }
  return { insert: median(inserts), update: median(updates) };
}

function insertOf(companyId: string, turn: number): string {
  return `insert into invoices (company_id, id, created_at, updated_at, work_due_at, status, company_name, cnpj, service_description,
      amount_cents, city, search_text, city_search, environment, competencia, external_id)
    values ('${companyId}', gen_random_uuid(), now(), now(), now(), 'pending', 'Padaria Medida Ltda', '35887104000144', 'Consultoria',
      ${10_000 + turn}, 'Recife', '35887104000144 35.887.104/0001-44 padaria medida ltda', 'recife', 'sandbox', current_date, 'medida-${turn}')`;
}

function updateOf(companyId: string): string {
  return `update invoices set status = 'issued', issued_at = now(), updated_at = now(), work_due_at = null, channel = 'nacional',
      nfse_number = '999', nfse_key = 'medida', national_key = 'medida', dps_id = 'medida'
    where company_id = '${companyId}' and id = (select id from invoices where company_id = '${companyId}' and external_id like 'medida-%')`;
}

async function costOf(client: pg.Client, text: string): Promise<StatementCost> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain (analyze, buffers) ${text}`,
  );
  const lines = rows.map((row) => row["QUERY PLAN"]);
  const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.join("\n"))?.[1]);
  return { pages: pagesIn(lines), ms };
}

/** Pages of 8 KB that a statement accessed, cached or not: the first line of a plan has the total. */
export function pagesIn(lines: readonly string[]): number {
  const line = lines.find((text) => text.includes("Buffers:")) ?? "";
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, pages]) => sum + Number(pages),
    0,
  );
}

function median(costs: readonly StatementCost[]): StatementCost {
  return {
    pages: percentile(
      costs.map(({ pages }) => pages),
      0.5,
    ),
    ms: percentile(
      costs.map(({ ms }) => ms),
      0.5,
    ),
  };
}
