import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";
import {
  createApiToken,
  createInvoice,
  openAccount,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import type pg from "pg";
import { openDatabase, raiseQuota } from "./database.ts";
import { COMPANIES, fillInvoices, fillParties } from "./growth/fill-invoices.ts";
import { issuingCost } from "./growth/issuing-cost.ts";
import { listTimes, type CaseTimes, type ListSide } from "./growth/list-times.ts";
import { sizeRows, vacuumRows } from "./growth/sizes.ts";
import { upkeepCosts } from "./growth/upkeep.ts";
import { atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const FILL_MINUTES = 10;
const ROUNDS = 3;
const MONTH_REQUESTS = 60;
const REAL_NOTES = 20;
const WORST_SHOWN = 10;
const QUIET_MS = 2_000;

interface Site {
  readonly product: RunningProduct;
  readonly account: Account;
  readonly side: ListSide;
  readonly client: pg.Client;
  /** For operations on two connections at once. */
  readonly second: pg.Client;
}

/**
 * The cost of lists, months, issuing and upkeep with 10,000, 100,000, 1,000,000 and 10,000,000 invoices (GROWTH_NOTES for fewer) of 20,000
 * companies, measured for the biggest, which has a fifth of them.
 */
export async function run(): Promise<BenchResult> {
  const most = Number(process.env["GROWTH_NOTES"] ?? SIZES.at(-1));
  const load = loadavg()[0] ?? 0;
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  const client = await openDatabase(product.dataDir);
  const second = await openDatabase(product.dataDir);
  try {
    const account = await openAccount(product.url);
    const token = await createApiToken(product.url, account);
    await raiseQuota(product.dataDir, account.companyId, 10_000);
    await fillParties(client, account.companyId);
    const site = { product, account, client, second, side: { url: product.url, token } };
    const sizes = [...SIZES.filter((size) => size < most), most];
    const rows: BenchRow[] = [];
    for (const size of sizes) rows.push(...(await measure(site, size, size === most)));
    return {
      name: `Crescimento: ${COMPANIES.toLocaleString("pt-BR")} empresas (carga de outros ${load.toFixed(1)})`,
      rows: [
        ...rows,
        ...(await sizeRows(client)),
        ...(await vacuumRows(client, account.companyId)),
      ],
    };
  } finally {
    await client.end();
    await second.end();
    await product.stop();
    await removeData(product.dataDir);
  }
}

async function measure(site: Site, size: number, isLast: boolean): Promise<BenchRow[]> {
  const { client, second, side, account } = site;
  const started = performance.now();
  await fillInvoices(client, second, size);
  const minutes = (performance.now() - started) / 60_000;
  await delay(QUIET_MS);
  const cases = await listTimes(side, size, ROUNDS);
  const months = await monthTimes(side);
  const { insert, update } = await issuingCost(client, account.companyId);
  const upkeep = await upkeepCosts(client);
  const issued = await issueReal(site);
  const name = (what: string): string => `${size.toLocaleString("pt-BR")} notas: ${what}`;
  return [
    atMost(name("enchimento"), minutes, FILL_MINUTES, "min"),
    ...listRows(name, cases, isLast),
    atMost(name("meses do painel, p95"), percentile(months, 0.95), 15, "ms"),
    { metric: name("gravar uma nota nova (páginas, ms)"), value: `${insert.pages}, ${insert.ms}` },
    { metric: name("registrar a emissão (páginas, ms)"), value: `${update.pages}, ${update.ms}` },
    { metric: name("do pedido a Emitida, p50 (ms)"), value: Math.round(percentile(issued, 0.5)) },
    ...upkeep.map((cost) => ({ metric: name(`${cost.name} (páginas)`), value: cost.pages })),
  ];
}

function listRows(
  name: (what: string) => string,
  cases: readonly CaseTimes[],
  isLast: boolean,
): BenchRow[] {
  const all = cases.flatMap(({ times }) => times);
  const medians = cases
    .map((one) => ({ name: one.name, ms: percentile(one.times, 0.5) }))
    .toSorted((a, b) => b.ms - a.ms);
  return [
    {
      metric: name("lista, todos os filtros e ordens, p50 (ms)"),
      value: Math.round(percentile(all, 0.5) * 10) / 10,
    },
    atMost(name("lista, todos os filtros e ordens, p95"), percentile(all, 0.95), 15, "ms"),
    atMost(name("o pior filtro, mediana"), medians[0]?.ms ?? Number.NaN, 50, "ms"),
    ...medians.slice(0, isLast ? WORST_SHOWN : 0).map((one) => ({
      metric: name(`lista, ${one.name} (ms)`),
      value: Math.round(one.ms * 10) / 10,
    })),
  ];
}

async function monthTimes({ url, token }: ListSide): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < MONTH_REQUESTS; turn += 1) {
    const started = performance.now();
    const answer = await fetch(url + api.invoiceMonths, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the months answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Issues real invoices among the others, one after the other. */
async function issueReal({ product, account }: Site): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < REAL_NOTES; turn += 1) {
    const started = performance.now();
    const { id } = await createInvoice(product.url, account);
    await untilStatus(product.url, account, id, "issued");
    times.push(performance.now() - started);
  }
  return times;
}
