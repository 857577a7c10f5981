import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  createInvoice,
  openAccount,
  sandboxInvoices,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import type pg from "pg";
import { openDatabase, raiseQuota } from "./database.ts";
import { cpuTimes, type CpuTimes } from "./process-times.ts";
import { atLeast, atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const NOTES = 1_000;
const WARM_UP = 100;
const SINGLE = 60;
const CLIENTS = 8;
const POLL_MS = 100;
const COUNTER = join(import.meta.dirname, "statement-counter.mjs");

/**
 * Invoices per second through the whole pipeline (HTTP in, quota, signing, TLS to the sandbox, answer recorded), the cost of each, and our own
 * time on top of the city hall's when the system is idle.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "emita-throughput-"));
  const countFile = join(folder, "statements");
  const product = await startProduct({
    env: { NODE_OPTIONS: `--import ${COUNTER}`, STATEMENT_COUNT_FILE: countFile },
  });
  const account = await openAccount(product.url);
  await raiseQuota(product.dataDir, account.companyId, NOTES + WARM_UP + SINGLE);
  const database = await openDatabase(product.dataDir);
  try {
    await issueMany(product, account, database, WARM_UP);
    const load = loadavg()[0] ?? 0;
    const before = { cpu: cpuOf(product), statements: await statementsOf(product, countFile) };
    const seconds = await issueMany(product, account, database, NOTES);
    const after = { cpu: cpuOf(product), statements: await statementsOf(product, countFile) };
    await untilMailed(database);
    const single = await overheads(product, account, database);
    const invoices = (await sandboxInvoices(product.sandboxUrl)).length;
    const expected = NOTES + WARM_UP + SINGLE;
    if (invoices !== expected) throw new Error(`${expected} invoices became ${invoices} notes`);
    return {
      name: `Vazão (${cpus().length} núcleos, carga de outros ${load.toFixed(1)})`,
      rows: [
        atLeast("notas emitidas por segundo", NOTES / seconds, 120, "1/s"),
        ...cpuRows(before.cpu, after.cpu),
        atMost("comandos SQL por nota", perInvoice(after.statements - before.statements), 12, "n"),
        { metric: "tempo nosso por nota, p50 (ms)", value: Math.round(percentile(single, 0.5)) },
        atMost("tempo nosso por nota, p95", percentile(single, 0.95), 300, "ms"),
      ],
    };
  } finally {
    await database.end();
    await product.stop();
    await removeData(product.dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns seconds from the first request to the last invoice. */
async function issueMany(
  product: RunningProduct,
  account: Account,
  database: pg.Client,
  count: number,
): Promise<number> {
  const started = performance.now();
  let left = count;
  const client = async (): Promise<void> => {
    for (; left > 0; await createInvoice(product.url, account)) left -= 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  while ((await countWhere(database, "invoices where status <> 'issued'")) > 0)
    await delay(POLL_MS);
  return (performance.now() - started) / 1000;
}

/** Mails are sent after a burst of invoices. */
async function untilMailed(database: pg.Client): Promise<void> {
  const missing =
    "invoices where not exists (select 1 from mails where event_key = 'invoice-issued:' || invoices.id)";
  while ((await countWhere(database, missing)) > 0) await delay(POLL_MS);
}

/** One invoice after the other: ms from request to "Emitida", without the city hall's time. */
async function overheads(
  product: RunningProduct,
  account: Account,
  database: pg.Client,
): Promise<number[]> {
  const ids: string[] = [];
  while (ids.length < SINGLE) {
    const { id } = await createInvoice(product.url, account);
    await untilStatus(product.url, account, id, "issued");
    ids.push(id);
  }
  const { rows } = await database.query<{ ms: number }>(
    `select 1000 * extract(epoch from (e.at - i.created_at) - (a.finished_at - a.started_at))::float as ms
     from invoices i
     join invoice_events e on e.invoice_id = i.id and e.type = 'invoice.issued'
     join invoice_attempts a on a.invoice_id = i.id and a.kind = 'issue'
     where i.id = any($1)`,
    [ids],
  );
  return rows.map(({ ms }) => ms);
}

async function countWhere(database: pg.Client, what: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select count(*) from ${what}`);
  return Number(rows[0]?.count);
}

function cpuOf({ process: { pid } }: RunningProduct): CpuTimes | null {
  return pid === undefined ? null : cpuTimes(pid);
}

function cpuRows(before: CpuTimes | null, after: CpuTimes | null): BenchRow[] {
  if (!before || !after) return [];
  const cost = (part: keyof CpuTimes): number => perInvoice(1000 * (after[part] - before[part]));
  return [
    ...PARTS.map((part) => ({ metric: `CPU por nota, ${part} (ms)`, value: cost(part) })),
    atMost("CPU por nota, server e postgres", cost("server") + cost("postgres"), 12, "ms"),
  ];
}

const PARTS = ["server", "postgres", "sandbox"] as const;

const perInvoice = (total: number): number => Math.round((total / NOTES) * 10) / 10;

/** Queries the counter inside the server (statement-counter.mjs). */
async function statementsOf(product: RunningProduct, file: string): Promise<number> {
  await rm(file, { force: true });
  product.process.kill("SIGUSR2");
  while (!existsSync(file)) await delay(POLL_MS);
  return Number(readFileSync(file, "utf8"));
}
