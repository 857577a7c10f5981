import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { api } from "@emita/contract/paths";
import { openDatabase } from "./database.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const TOTAL = 1_000_000;
const OF_ONE_USER = 100_000;
const OTHER_USERS = 300;
const REQUESTS = 200;

const QUERIES: Record<string, string> = {
  lista: "",
  "lista, página seguinte": "",
  "filtro por status": "?status=issued",
  "busca por nome": "?search=cliente+4242",
  "busca por CNPJ": "?search=41788206",
  "filtro por cidade": "?city=recife",
};

/** The dashboard's list for a user with 100,000 invoices among 1,000,000. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  await fill(product.dataDir, account.userId);
  const rows: BenchRow[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const path = name.includes("seguinte") ? await nextPage(product.url, account) : query;
    rows.push(
      atMost(
        `${name}, p95`,
        percentile(await sample(product.url + api.invoices + path, account), 0.95),
        30,
        "ms",
      ),
    );
  }
  rows.push(
    atMost(
      "cartões do painel, p95",
      percentile(await sample(product.url + api.invoiceStats, account), 0.95),
      30,
      "ms",
    ),
  );
  await product.stop();
  await removeData(product.dataDir);
  return { name: `Lista com ${TOTAL.toLocaleString("pt-BR")} notas`, rows };
}

async function sample(address: string, account: Account): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: bearer(account.accessToken) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the list answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

async function nextPage(url: string, account: Account): Promise<string> {
  const response = await fetch(url + api.invoices, { headers: bearer(account.accessToken) });
  const page: unknown = await response.json();
  const cursor =
    typeof page === "object" && page !== null && "next_cursor" in page
      ? String(page.next_cursor)
      : "";
  return `?cursor=${encodeURIComponent(cursor)}`;
}

/** Rows as the product would have written them, made by the database itself; the counting trigger is stood in for by one statement. */
async function fill(dataDir: string, userId: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("set session_replication_role = replica");
  await client.query("set statement_timeout = 0");
  await client.query(
    `insert into users (id, email, created_at, updated_at) select gen_random_uuid(), 'u' || n || '@exemplo.com.br', now(), now() from generate_series(1, ${OTHER_USERS}) n`,
  );
  await client.query(
    `with owners as (select array_agg(id) as ids from users where id <> $1)
     insert into invoices (user_id, id, created_at, status, company_name, cnpj, service_code, service_description, amount_cents, city, search_text, city_search, environment, competencia, updated_at)
     select case when n <= ${OF_ONE_USER} then $1 else owners.ids[1 + n % ${OTHER_USERS}] end,
            gen_random_uuid(), now() - n * interval '30 seconds',
            (array['issued','issued','issued','pending','error','cancelled'])[1 + n % 6],
            'Cliente ' || n || ' Ltda', '41788206000105', '17.01', 'Consultoria', 100 + n,
            city, 'cliente ' || n || ' ltda 41788206000105 41.788.206/0001-05', lower(city), 'sandbox', current_date, now()
     from generate_series(1, ${TOTAL}) n, owners, lateral (select (array['São Paulo','Recife','Curitiba'])[1 + n % 3] as city) c`,
    [userId],
  );
  await client.query(`insert into invoice_counts (user_id, month, status, count)
    select user_id, date_trunc('month', created_at at time zone 'America/Sao_Paulo')::date, status, count(*) from invoices group by 1, 2, 3`);
  await client.query("vacuum analyze invoices");
  await client.end();
}
