import { loadavg } from "node:os";
import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { clientsSchema } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import type pg from "pg";
import { openDatabase } from "./database.ts";
import { dropIndexes, makeIndexes } from "./fill-invoices.ts";
import { atMost, percentile, type BenchResult } from "./result.ts";

const COMPANIES = 300;
const NOTES_EACH = 500;
const DAYS = 365;
const REQUESTS = 100;

/** The accountant's table of 300 companies with 500 invoices of a year each. */
export async function run(): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  try {
    const account = await openAccount(product.url);
    await fillOffice(product.dataDir, account.userId);
    const times: number[] = [];
    const [first = 0] = await sample(product.url, account, 1);
    times.push(...(await sample(product.url, account, REQUESTS)));
    return {
      name: `Mesa do contador com ${COMPANIES} empresas de ${NOTES_EACH} notas (carga de outros ${load.toFixed(1)})`,
      rows: [
        { metric: "primeira vez (ms)", value: Math.round(first) },
        { metric: "p50 (ms)", value: Math.round(percentile(times, 0.5)) },
        atMost("p95", percentile(times, 0.95), 300, "ms"),
      ],
    };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

async function sample(url: string, account: Account, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now();
    const answer = await fetch(url + api.desk, { headers: bearer(account.accessToken) });
    const body = await answer.json();
    times.push(performance.now() - started);
    const { data } = clientsSchema.parse(body);
    if (data.length !== COMPANIES + 1) throw new Error(`${data.length} companies`);
  }
  return times;
}

/** Rows as the product would have written them; one statement replaces the counting trigger. */
async function fillOffice(dataDir: string, userId: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("set session_replication_role = replica");
  await client.query("set statement_timeout = 0");
  await client.query(
    "create temp table office as select gen_random_uuid() as id, n from generate_series(1, $1::int) n",
    [COMPANIES],
  );
  await client.query("insert into companies (id, created_at) select id, now() from office");
  await client.query(
    "insert into members (company_id, user_id, role, since) select id, $1, 'accountant', now() from office",
    [userId],
  );
  await client.query(COMPANY_ROWS);
  await fillInvoices(client);
  for (const table of ["invoices", "invoice_counts", "invoice_months", "company_events", "members"])
    await client.query(`vacuum analyze ${table}`);
  await client.end();
}

const COMPANY_ROWS = `
  insert into company_settings (company_id, cnpj, company_name, city, city_code, tax_regime, created_at, updated_at)
  select id, lpad((10000000 + n)::text, 8, '0') || '000100', 'Cliente ' || n || ' Ltda', 'São Paulo', '3550308', 'simples', now(), now()
  from office;
  insert into certificates (id, company_id, environment, source, cnpj, holder, is_icp_brasil, sealed, not_before, not_after, created_at)
  select gen_random_uuid(), id, 'sandbox', 'uploaded', lpad((10000000 + n)::text, 8, '0') || '000100', 'Cliente', true, '\\x00',
    now() - interval '300 days', now() + n * interval '1 day', now() from office;
  insert into entitlements (company_id, plan, invoices_quota, invoices_used, period_start, email_verified, created_at, updated_at)
  select id, 'PRO', 100, n % 100, now(), 'verified', now(), now() from office;
  insert into entitlement_packs (company_id, id, quota, used, created_at, expires_at)
  select id, gen_random_uuid(), 50, 10, now(), now() + interval '100 days' from office where n % 3 = 0;
  insert into company_events (company_id, id, at, kind)
  select id, gen_random_uuid(), now() - event * interval '1 day', 'company_changed' from office, generate_series(1, 20) event;`;

async function fillInvoices(client: pg.Client): Promise<void> {
  const indexes = await dropIndexes(client);
  await client.query(`
    insert into invoices (company_id, id, created_at, issued_at, status, company_name, cnpj, service_description, amount_cents, city, search_text, city_search, environment, competencia, updated_at)
    select office.id, gen_random_uuid(), made, case when state in ('issued', 'cancelled') then made + interval '3 seconds' end, state,
      'Tomador ' || note, '41788206000105', 'Consultoria', 10000 + note, 'São Paulo', 'tomador ' || note, 'sao paulo', 'sandbox', made::date, made
    from office, generate_series(1, ${NOTES_EACH}) note,
      lateral (select now() - (note * ${DAYS}.0 / ${NOTES_EACH}) * interval '1 day' as made,
        case when note % 100 = 1 then 'pending' when note % 100 = 2 then 'error' when note % 20 = 3 then 'cancelled' else 'issued' end as state) as fact`);
  // In the eight parts into which connections count.
  await client.query(`
    insert into invoice_counts (company_id, month, status, part, count)
    select company_id, date_trunc('month', created_at at time zone 'America/Sao_Paulo')::date, status, amount_cents % 8, count(*)
    from invoices group by 1, 2, 3, 4;
    insert into invoice_months (company_id, month, part, count, cents)
    select company_id, invoice_month(issued_at), amount_cents % 8, count(*), sum(amount_cents)
    from invoices where status = 'issued' group by 1, 2, 3`);
  await makeIndexes(client, indexes);
}
