import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import {
  batchRowListSchema,
  batchWithRowsSchema,
  type Batch,
} from "@emita/contract/batches/batches";
import { api } from "@emita/contract/paths";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { bearer, openAccount, type Account } from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import { raiseQuota } from "./database.ts";
import { cpuTimes, type CpuTimes } from "./process-times.ts";
import { atLeast, atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const ROWS = 5_000;
const ISSUED = 3_000;
const SAMPLES = 40;
const POLL_MS = 50;
/** Each look sums all rows: more of them would be a part of what is measured. */
const ISSUING_POLL_MS = 250;

interface World {
  readonly product: RunningProduct;
  readonly account: Account;
}

/** Spreadsheets of 5,000 rows: read, checked, shown, mended; and how fast their rows become invoices. */
export async function run(): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  try {
    const account = await openAccount(product.url);
    await raiseQuota(product.dataDir, account.companyId, ROWS + ISSUED);
    const world = { product, account };
    // The first sheet of a process loads what all later ones use.
    await checked(world, sheet(ROWS, "Aquecimento"), "a.csv");
    const csv = await measured(world, () => checked(world, sheet(ROWS, "Linha"), "a.csv"));
    const xlsxFile = await resultOf(world, csv.answer.batch.id);
    const xlsx = await measured(world, () => checked(world, xlsxFile, "a.xlsx"));
    const pages = await sample(() => page(world, csv.answer.batch.id));
    const mends = await sample((turn) => mend(world, csv.answer.batch.id, turn + 2));
    const issued = await issue(world);
    return {
      name: `Lotes de ${ROWS} linhas (carga de outros ${load.toFixed(1)})`,
      rows: [
        atMost("CSV lido e conferido", csv.answer.seconds, 5, "s"),
        atMost("XLSX lido e conferido", xlsx.answer.seconds, 5, "s"),
        atMost("memória a mais do servidor, CSV", csv.grownMb, 50, "MB"),
        atMost("memória a mais do servidor, XLSX", xlsx.grownMb, 50, "MB"),
        { metric: "200 linhas da grade, p95 (ms)", value: Math.round(percentile(pages, 0.95)) },
        { metric: "uma célula corrigida, p95 (ms)", value: Math.round(percentile(mends, 0.95)) },
        ...cpuRows("CPU por linha conferida", csv.cpu, ROWS),
        atLeast("notas emitidas por segundo", ISSUED / issued.seconds, 120, "1/s"),
        ...cpuRows("CPU por nota", issued.cpu, ISSUED),
      ],
    };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

function sheet(rows: number, word: string): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const base = `${String(10_000_000 + index)}0001`;
    const cents = String(10_000 + index);
    const amount = `${cents.slice(0, -2)},${cents.slice(-2)}`;
    return `${base}${cnpjCheckDigits(base)};Cliente ${index} Ltda;17.01;${word} ${index} de consultoria;${amount};c${index}@exemplo.com.br`;
  });
  return `CNPJ;Razão social;Código do serviço;Descrição;Valor;E-mail\n${lines.join("\n")}`;
}

/** From the first byte of the upload to the last checked row. */
async function checked(
  { product, account }: World,
  content: string | Uint8Array,
  name: string,
): Promise<{ batch: Batch; seconds: number }> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(content)], name));
  const started = performance.now();
  const answer = await fetch(product.url + api.batches, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  if (answer.status !== 202) throw new Error(await answer.text());
  const { id } = batchWithRowsSchema.parse(await answer.json());
  const batch = await until({ product, account }, id, ({ state }) => state === "ready");
  const { rows, ready, duplicates } = batch.totals;
  if (ready + duplicates !== rows) throw new Error(JSON.stringify(batch.totals));
  return { batch, seconds: (performance.now() - started) / 1000 };
}

async function until(
  { product, account }: World,
  id: string,
  isReached: (batch: Batch) => boolean,
  pollMs = POLL_MS,
): Promise<Batch> {
  for (;;) {
    const answer = await fetch(`${product.url}${api.batch(id)}?rows=none`, {
      headers: bearer(account.accessToken),
    });
    const batch = batchWithRowsSchema.parse(await answer.json());
    if (isReached(batch)) return batch;
    await delay(pollMs);
  }
}

/** How much more the server holds at most while it runs. The process that opens the file ends with it. */
async function measured<Answer>(
  { product }: World,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; grownMb: number; cpu: CpuTimes | null }> {
  const pid = product.process.pid ?? 0;
  const cpuBefore = cpuTimes(pid);
  const before = serverMemory(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, serverMemory(pid));
  }, 100);
  try {
    const answer = await work();
    return { answer, grownMb: most - before, cpu: cpuBetween(cpuBefore, cpuTimes(pid)) };
  } finally {
    clearInterval(timer);
  }
}

function cpuBetween(before: CpuTimes | null, after: CpuTimes | null): CpuTimes | null {
  if (!before || !after) return null;
  const { server, postgres, sandbox } = before;
  return {
    server: after.server - server,
    postgres: after.postgres - postgres,
    sandbox: after.sandbox - sandbox,
  };
}

/** Processor time of one of so many: what others do on the machine does not change it. */
function cpuRows(metric: string, cpu: CpuTimes | null, count: number): BenchRow[] {
  if (!cpu) return [];
  const parts = ["server", "postgres"] as const;
  return parts.map((part) => ({
    metric: `${metric}, ${part} (ms)`,
    value: Math.round((100_000 * cpu[part]) / count) / 100,
  }));
}

/** Of the process itself, without PostgreSQL and the readers. */
function serverMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function resultOf({ product, account }: World, id: string): Promise<Uint8Array> {
  const answer = await fetch(`${product.url}${api.batchResult(id)}?format=xlsx`, {
    headers: bearer(account.accessToken),
  });
  return new Uint8Array(await answer.arrayBuffer());
}

async function sample(work: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < SAMPLES; turn += 1) {
    const started = performance.now();
    await work(turn);
    times.push(performance.now() - started);
  }
  return times;
}

async function page({ product, account }: World, id: string): Promise<void> {
  const answer = await fetch(`${product.url}${api.batchRows(id)}?offset=2500`, {
    headers: bearer(account.accessToken),
  });
  const { data } = batchRowListSchema.parse(await answer.json());
  if (data.length !== 200) throw new Error(`${data.length} rows`);
}

async function mend({ product, account }: World, id: string, row: number): Promise<void> {
  const answer = await fetch(product.url + api.batchRow(id, row), {
    method: "PATCH",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ cells: { amount: "7,77" } }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

/** From the submission to the last issued invoice. */
async function issue(world: World): Promise<{ seconds: number; cpu: CpuTimes | null }> {
  const { product, account } = world;
  const { batch } = await checked(world, sheet(ISSUED, "Emissão"), "b.csv");
  const pid = product.process.pid ?? 0;
  const before = cpuTimes(pid);
  const started = performance.now();
  const answer = await fetch(product.url + api.batchSubmission(batch.id), {
    method: "POST",
    headers: bearer(account.accessToken),
  });
  if (answer.status !== 202) throw new Error(await answer.text());
  await until(world, batch.id, ({ totals }) => totals.issued === ISSUED, ISSUING_POLL_MS);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpu: cpuBetween(before, cpuTimes(pid)) };
}
