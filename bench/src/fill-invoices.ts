import type pg from "pg";
import { openDatabase } from "./database.ts";

export const TOTAL_INVOICES = 1_000_000;
const OF_ONE_COMPANY = 100_000;
const OTHER_COMPANIES = 300;

/** What triggers keep beside the invoices. */
export const KEPT_SUMS = `
  insert into invoice_counts (company_id, month, status, count)
  select company_id, invoice_month(created_at), status, count(*) from invoices group by 1, 2, 3;
  insert into invoice_months (company_id, month, part, count, cents)
  select company_id, invoice_month(issued_at), -1, count(*), sum(amount_cents) from invoices
  where status = 'issued' and issued_at is not null group by 1, 2`;

/** Rows as the product would have written them, made by the database itself, the indexes after them; the counting trigger is stood in for by one statement. */
export async function fillInvoices(dataDir: string, companyId: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("set session_replication_role = replica");
  await client.query("set statement_timeout = 0");
  await client.query(
    `insert into companies (id, created_at) select gen_random_uuid(), now() from generate_series(1, ${OTHER_COMPANIES})`,
  );
  const indexes = await dropIndexes(client);
  await client.query(
    `with owners as (select array_agg(id) as ids from companies where id <> $1)
     insert into invoices (company_id, id, created_at, status, company_name, cnpj, service_code, service_description, amount_cents, city, search_text, city_search, environment, competencia, updated_at)
     select case when n <= ${OF_ONE_COMPANY} then $1 else owners.ids[1 + n % ${OTHER_COMPANIES}] end,
            gen_random_uuid(), now() - n * interval '30 seconds',
            (array['issued','issued','issued','pending','error','cancelled'])[1 + n % 6],
            'Cliente ' || n || ' Ltda', '41788206000105', '17.01', 'Consultoria', 100 + n,
            city, 'cliente ' || n || ' ltda 41788206000105 41.788.206/0001-05', lower(city), 'sandbox', current_date, now()
     from generate_series(1, ${TOTAL_INVOICES}) n, owners, lateral (select (array['São Paulo','Recife','Curitiba'])[1 + n % 3] as city) c`,
    [companyId],
  );
  await client.query(KEPT_SUMS);
  await makeIndexes(client, indexes);
  await client.end();
}

/** A million rows are sorted into a new index sooner than put into it one by one. */
export async function makeIndexes(
  client: pg.Client,
  definitions: readonly string[],
): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  for (const definition of definitions) await client.query(definition);
  await client.query("vacuum analyze invoices");
}

/**
 * Takes away the indexes that no constraint stands on, but for those by which workers look for what is due: without them each
 * look would read everything. @returns the statements that make them again.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[] = ["invoices"],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[]) and indexrelid not in (select conindid from pg_constraint)
       and indexrelid::regclass::text not in ('invoices_work_due', 'invoices_waiting')`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
