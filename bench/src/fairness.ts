import { setTimeout as delay } from "node:timers/promises";
import { createInvoice, openAccount, untilStatus, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import type pg from "pg";
import { openDatabase, raiseQuota } from "./database.ts";
import { atMost, loadRow, percentile, type BenchResult } from "./result.ts";

/** `FAIRNESS_NOTES`: number of invoices that one company requests at once. */
const PILE = Number(process.env["FAIRNESS_NOTES"] ?? 5_000);
/** Concurrent requests of its program. */
const OPEN = 100;
const ALONE = 20;
const PAUSE_MS = 500;
const WARM_UP = 100;
const EXTRA_MS = 2_000;
/** Another CNPJ than the one with the backlog: companies with one CNPJ share its numbers. */
const OTHER = { cnpj: "28910447000117", company_name: "Ateliê Jabuticaba Cerâmica ME" };

/**
 * One company requests 5,000 invoices at once while another requests single invoices: the added latency of these, from the request to "Emitida".
 */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  const big = await openAccount(product.url);
  const small = await openAccount(product.url, OTHER);
  for (const { companyId } of [big, small])
    await raiseQuota(product.dataDir, companyId, 2 * PILE + 1_000_000);
  const database = await openDatabase(product.dataDir);
  try {
    await drop(product, big, WARM_UP);
    await untilIssued(database);
    const alone: number[] = [];
    while (alone.length < ALONE) alone.push(await single(product, small));
    const started = performance.now();
    const dropping = drop(product, big, PILE);
    const whileDropping = await singlesUntil(product, small, dropping);
    const droppedSeconds = (performance.now() - started) / 1000;
    const whileIssuing = await singlesUntil(product, small, untilIssued(database));
    const seconds = (performance.now() - started) / 1000;
    const usual = percentile(alone, 0.5);
    const later = (times: readonly number[], share: number) => percentile(times, share) - usual;
    const all = [...whileDropping, ...whileIssuing];
    return {
      name: `Justiça (${PILE} notas de uma empresa de uma vez)`,
      rows: [
        loadRow(),
        { metric: "uma nota sozinha, p50 (ms)", value: Math.round(usual) },
        { metric: "pedidos da pilha (s)", value: Math.round(droppedSeconds) },
        { metric: "pilha emitida (s)", value: Math.round(seconds) },
        { metric: "notas da outra empresa", value: all.length },
        { metric: "a mais, p50 (ms)", value: Math.round(later(all, 0.5)) },
        atMost("a mais enquanto a pilha chega, p95", later(whileDropping, 0.95), EXTRA_MS, "ms"),
        ...(whileIssuing.length === 0
          ? []
          : [atMost("a mais depois disso, p95", later(whileIssuing, 0.95), EXTRA_MS, "ms")]),
        { metric: "a mais, máximo (ms)", value: Math.round(later(all, 1)) },
      ],
    };
  } finally {
    await database.end();
    await product.stop();
    await removeData(product.dataDir);
  }
}

async function drop(product: RunningProduct, account: Account, count: number): Promise<void> {
  let left = count;
  const client = async (): Promise<void> => {
    while (left-- > 0) await createInvoice(product.url, account);
  };
  await Promise.all(Array.from({ length: OPEN }, client));
}

/** @returns ms from the request to the issued invoice, measured by the company. */
async function single(product: RunningProduct, account: Account): Promise<number> {
  const started = performance.now();
  const { id } = await createInvoice(product.url, account);
  await untilStatus(product.url, account, id, "issued");
  return performance.now() - started;
}

async function singlesUntil(
  product: RunningProduct,
  account: Account,
  end: Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(await single(product, account));
    await delay(PAUSE_MS);
  }
  await ended;
  return times;
}

async function untilIssued(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      "select 1 from invoices where status <> 'issued' limit 1",
    );
    if (rows.length === 0) return;
    await delay(PAUSE_MS);
  }
}
