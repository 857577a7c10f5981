import { loadavg } from "node:os";
import { clientListSchema } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { openDatabase } from "./database.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const CLIENTS = 100_000;
const REQUESTS = 100;

/** As a person types: each with something to find. */
const SEARCHES: Readonly<Record<string, string>> = {
  "parte do nome": "?search=oficina+4242&limit=8",
  "um nome comum": "?search=padaria&limit=8",
  "um nome comum, por última nota": "?search=padaria&sort=-last_invoice&limit=8",
  "duas letras": "?search=pa&limit=8",
  "parte do CNPJ": "?search=10.042.4&limit=8",
  "CNPJ sem máscara": "?search=10042424&limit=8",
  "e-mail": "?search=contato77777@&limit=8",
  telefone: "?search=98877-7777&limit=8",
  "a lista": "?limit=20",
  "por última nota": "?sort=-last_invoice&limit=20",
  "sem nota este mês": "?due=true&limit=20",
};

/** The search of clients in a company with 100,000 of them. */
export async function run(): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  try {
    const account = await openAccount(product.url);
    await fillClients(product.dataDir, account.companyId);
    const rows: BenchRow[] = [];
    for (const [name, query] of Object.entries(SEARCHES)) {
      const times = await sample(product.url + api.clients + query, account);
      rows.push(atMost(`${name}, p95`, percentile(times, 0.95), 50, "ms"));
    }
    const stats = await sample(product.url + api.clientStats, account, false);
    rows.push(atMost("contagens, p95", percentile(stats, 0.95), 50, "ms"));
    return {
      name: `Busca de clientes entre ${CLIENTS.toLocaleString("pt-BR")} (carga de outros ${load.toFixed(1)})`,
      rows,
    };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

async function sample(address: string, account: Account, isList = true): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: bearer(account.accessToken) });
    const body: unknown = await response.json();
    times.push(performance.now() - started);
    if (!response.ok) throw new Error(`the clients answered ${response.status}`);
    if (isList && clientListSchema.parse(body).data.length === 0)
      throw new Error(`nothing found: ${address}`);
  }
  return times;
}

/** Rows as the product would have written them: each client with a note in every month of the year. */
async function fillClients(dataDir: string, companyId: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("set statement_timeout = 0");
  await client.query(CLIENT_ROWS, [companyId, CLIENTS]);
  await client.query(
    "insert into client_tax_ids (company_id, tax_id, client_id) select company_id, cnpj, id from clients where company_id = $1",
    [companyId],
  );
  await client.query(
    `insert into client_months (company_id, client_id, month, count, amount_cents)
    select company_id, id, (date_trunc('month', now()) - month * interval '1 month')::date, 1, 185000
    from clients, generate_series(1, 12) month where company_id = $1`,
    [companyId],
  );
  for (const table of ["clients", "client_tax_ids", "client_months"])
    await client.query(`vacuum analyze ${table}`);
  await client.end();
}

const CLIENT_ROWS = `
  insert into clients (company_id, id, company_name, cnpj, phone, emails, search_text, sort_name, due_month,
    last_invoice_at, created_at, updated_at)
  select $1, gen_random_uuid(), name, cnpj, phone, array[email],
    lower(concat_ws(' ', name, cnpj, mask, phone, email)), lower(name),
    case when n % 10 = 0 then date_trunc('month', now())::date end, now() - n * interval '1 minute', now(), now()
  from (
    select n, (array['Padaria', 'Oficina', 'Escola', 'Clinica', 'Mercado'])[1 + n % 5] || ' ' || n || ' Ltda' as name,
      lpad((10000000 + n)::text, 8, '0') || '000100' as cnpj,
      to_char(10000000 + n, 'FM00"."000"."000') || '/0001-00' as mask,
      '119' || lpad((88700000 + n)::text, 8, '0') as phone, 'contato' || n || '@exemplo.com.br' as email
    from generate_series(1, $2::int) n
  ) as made`;
