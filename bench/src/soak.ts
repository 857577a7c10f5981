import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startCluster, type Cluster } from "@emita/e2e/campaign/cluster";
import { findDisagreements } from "@emita/e2e/campaign/reckoning";
import { atMost, loadRow, percentile, type BenchResult, type BenchRow } from "./result.ts";
import { gather } from "./soak/people.ts";
import { startReceiver } from "./soak/receiver.ts";
import { ordinaryKinds } from "./soak/requests.ts";
import { Streams } from "./soak/streams.ts";
import { Traffic } from "./soak/traffic.ts";
import { growthRows, requestRows } from "./soak/verdict.ts";
import { loopDelays, watchOver } from "./soak/watch.ts";
import { troubleCityHalls } from "./soak/weather.ts";

/** `SOAK_MINUTES` makes it shorter. */
const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 60);
/** Share of the machine's capacity for these requests and their jobs. */
const SHARE_OF_CAPACITY = 0.6;
const CLIENTS = 16;
const WARM_UP_MS = 10_000;
const TRIAL_MS = 30_000;
const SETTLE_MS = 15 * 60_000;
const POLL_MS = 250;
const LOOP_DELAY = join(import.meta.dirname, "soak/loop-delay.mjs");

/**
 * Ordinary use for an hour: 200 people with open screens and 20 programs over one web server and one worker, at 60 % of their capacity,
 * while city halls fail occasionally. Nothing may grow: no process, no queue, no latency; and each accepted invoice is one at its city hall.
 */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "emita-soak-"));
  const cluster = await startCluster(undefined, () => ({
    NODE_OPTIONS: `--import ${LOOP_DELAY}`,
    LOOP_DELAY_DIR: folder,
  }));
  const receiver = await startReceiver();
  try {
    await cluster.members.worker2.stop();
    return await soak(cluster, receiver, folder);
  } finally {
    await cluster.stop();
    await receiver.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function soak(cluster: Cluster, receiver: Receiver, folder: string): Promise<BenchResult> {
  const accepted: string[] = [];
  const callers = await gather(cluster, receiver.url);
  const kinds = await ordinaryKinds((id) => accepted.push(id));
  // Every invoice is reported to the open screens of its company: this is part of an invoice's cost.
  const streams = new Streams(cluster.url, callers);
  const capacity = await capacityOf(cluster, () => new Traffic(cluster.url, callers, kinds));
  console.error(`capacidade: ${capacity.toFixed(1)} pedidos por segundo`);
  const lagsBefore = receiver.lags.length;
  const traffic = new Traffic(cluster.url, callers, kinds);
  const end = new AbortController();
  const watching = watchOver(cluster, end.signal);
  const weather = troubleCityHalls(cluster.cityHalls.url, end.signal);
  await traffic.atRate(capacity * SHARE_OF_CAPACITY, MINUTES * 60_000);
  const oldest = await oldestKind(cluster);
  end.abort();
  const moments = await watching;
  const troubles = await weather;
  await streams.stop();
  const load = loadRow();
  const settled = await secondsUntilDone(cluster);
  const disagreements = await findDisagreements(cluster, accepted);
  for (const line of disagreements) console.error(`DESACORDO: ${line}`);
  for (const [name, count] of traffic.faults) console.error(`FALHA: ${name}: ${count}`);
  return {
    name: `Uso contínuo, ${MINUTES} minutos`,
    rows: [
      load,
      { metric: "capacidade (pedidos/s)", value: Math.round(capacity) },
      { metric: "falhas encomendadas às prefeituras", value: troubles },
      ...requestRows(traffic.samples),
      atMost("pedidos que falharam", sum(traffic.faults.values()), 0, "pedidos"),
      atMost("pedidos que não couberam", traffic.crowded, 0, "pedidos"),
      ...streamRows(streams),
      ...webhookRows(receiver.lags.slice(lagsBefore)),
      ...loopRows(cluster, folder),
      ...growthRows(moments),
      { metric: "quem espera há mais tempo na fila no fim", value: oldest },
      { metric: "notas aceitas", value: accepted.length },
      { metric: "segundos até a última nota", value: Math.round(settled) },
      atMost("desacordos com a prefeitura", disagreements.length, 0, "tipos"),
    ],
  };
}

/** Requests a second when each client sends the next at once, including the worker's part. */
async function capacityOf(cluster: Cluster, traffic: () => Traffic): Promise<number> {
  await traffic().asFastAsItGoes(CLIENTS, WARM_UP_MS);
  await secondsUntilDone(cluster);
  const started = performance.now();
  const answered = await traffic().asFastAsItGoes(CLIENTS, TRIAL_MS);
  await secondsUntilDone(cluster);
  return answered / ((performance.now() - started) / 1000);
}

/** Waits until every invoice is issued and every document read. @throws Error when that takes too long */
async function secondsUntilDone({ database }: Cluster): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { rows } = await database.query(
      `select (select count(*)::int from invoices where status <> 'issued') +
              (select count(*)::int from documents where status = 'received') as open`,
    );
    const seconds = (performance.now() - started) / 1000;
    if (rows[0]?.open === 0) return seconds;
    if (seconds * 1000 > SETTLE_MS) throw new Error(`${rows[0]?.open} things are not done`);
    await delay(POLL_MS);
  }
}

/** The kind of the job that has been due for longest: it names the cause of an ageing queue. */
async function oldestKind({ database }: Cluster): Promise<string> {
  const { rows } = await database.query(
    `select name from pgboss.job
     where state in ('created', 'retry') and start_after <= now() and name not like '%-dead'
     order by start_after limit 1`,
  );
  return String(rows[0]?.name ?? "ninguém");
}

function streamRows({ openings, messages, refusals }: Streams): BenchRow[] {
  return [
    { metric: "canais ao vivo: aberturas, mensagens", value: `${openings} ${messages}` },
    atMost("canais ao vivo recusados", refusals, 0, "canais"),
  ];
}

function webhookRows(lags: readonly number[]): BenchRow[] {
  const p95 = Math.round(percentile(lags, 0.95));
  return [{ metric: "webhooks: entregas, atraso p95 (ms)", value: `${lags.length} ${p95}` }];
}

/** Of the web server and of the worker. */
function loopRows({ members }: Cluster, folder: string): BenchRow[] {
  return (["web", "worker1"] as const).map((name) => {
    const delays = loopDelays(folder, members[name].pid());
    const p99 = Math.round(
      percentile(
        delays.map((delay) => delay.p99),
        0.5,
      ),
    );
    const longest = Math.round(Math.max(...delays.map((delay) => delay.longest)));
    return { metric: `laço de eventos, ${name}: p99, maior (ms)`, value: `${p99} ${longest}` };
  });
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
