import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { api } from "@emita/contract/paths";
import { fillInvoices, TOTAL_INVOICES } from "./fill-invoices.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const REQUESTS = 200;

const QUERIES: Record<string, string> = {
  lista: "",
  "lista, página seguinte": "",
  "filtro por status": "?status=issued",
  "busca por nome": "?search=cliente+4242",
  "busca por CNPJ": "?search=41788206",
  "filtro por cidade": "?city=recife",
  "maiores valores": "?sort=-amount",
  "maiores valores com erro": "?sort=-amount&status=error",
  "criadas em um dia": "?created_from=2026-11-19&created_to=2026-11-19&sort=created_at",
};

/** The dashboard's list for a user with 100,000 invoices among 1,000,000. */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const account = await openAccount(product.url);
  await fillInvoices(product.dataDir, account.companyId);
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
  return { name: `Lista com ${TOTAL_INVOICES.toLocaleString("pt-BR")} notas`, rows };
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
