import { setTimeout as delay } from "node:timers/promises";
import { openAccount } from "@emita/e2e/api-client";
import { startCluster, type Cluster } from "@emita/e2e/campaign/cluster";
import { openIssuers } from "@emita/e2e/campaign/issuers";
import { findDisagreements } from "@emita/e2e/campaign/reckoning";
import { readBoletos } from "./attacks/slips.ts";
import { faultsIn, type Tally } from "./attacks/strike.ts";
import { besiege } from "./siege/attackers.ts";
import { HonestCompanies } from "./siege/companies.ts";
import { look, type Holdings } from "./siege/holdings.ts";
import { atMost, loadRow, percentile, type BenchResult, type BenchRow } from "./result.ts";

/** `SIEGE_MINUTES` makes it shorter or longer. */
const MINUTES = Number(process.env["SIEGE_MINUTES"] ?? 20);
/** Ordinary use, so that readers and connections exist before anything is measured. */
const WARM_UP_MS = 30_000;
const WARM_SLIPS = 6;
const QUOTA = 1_000_000;
const SETTLE_MS = 10 * 60_000;
const REST_MS = 3 * 60_000;
const POLL_MS = 1_000;
const EXTRA_MB = 150;
/** Connections that a pool keeps for a while, and scheduled jobs. */
const FEW = 5;

/**
 * Every attack at once, repeatedly, each by a separate account, against one web server and one worker over one PostgreSQL, while five
 * companies issue invoices. Afterwards each acknowledged invoice must be exactly one at its city hall. No user may have seen a failure other than
 * 503 with Retry-After, and everything must be as before.
 */
export async function run(): Promise<BenchResult> {
  const cluster = await startCluster();
  try {
    await cluster.members.worker2.stop();
    const url = cluster.url.replace("localhost", "127.0.0.1");
    const companies = new HonestCompanies(url, await openIssuers(cluster, ["sefin"], QUOTA));
    const victim = await openAccount(url);
    await Promise.all([companies.issueFor(WARM_UP_MS), readBoletos(url, victim, WARM_SLIPS)]);
    await companies.untilIssued(cluster.database, SETTLE_MS);
    const before = await look(cluster);
    console.error(`antes: ${JSON.stringify(before)}`);
    const sandboxPort = Number(new URL(cluster.cityHalls.url).port);
    const ms = MINUTES * 60_000;
    const [tallies] = await Promise.all([
      besiege({ url, sandboxPort, victimEmail: victim.email }, ms),
      companies.issueFor(ms),
    ]);
    console.error(`cerco levantado, ${companies.accepted().length} notas aceitas`);
    const settleSeconds = await companies.untilIssued(cluster.database, SETTLE_MS);
    const disagreements = await findDisagreements(cluster, companies.accepted());
    for (const line of disagreements) console.error(`DESACORDO: ${line}`);
    const rest = await untilAtRest(cluster, before);
    return {
      name: `Cerco de ${MINUTES} minutos`,
      rows: [
        loadRow(),
        ...rowsOf(companies, tallies),
        atMost("desacordos com a prefeitura", disagreements.length, 0, "tipos"),
        { metric: "segundos até a última nota", value: Math.round(settleSeconds) },
        ...rest,
      ],
    };
  } finally {
    await cluster.stop();
  }
}

function rowsOf(companies: HonestCompanies, tallies: ReadonlyMap<string, Tally>): BenchRow[] {
  for (const line of companies.faults) console.error(`EMPRESA: ${line}`);
  const answers = [...tallies.values()].flatMap((tally) => Object.values(tally));
  const faults = [...tallies.values()].reduce((sum, tally) => sum + faultsIn(tally), 0);
  return [
    { metric: "respostas a atacantes", value: answers.reduce((sum, count) => sum + count, 0) },
    { metric: "notas aceitas", value: companies.accepted().length },
    { metric: "pedidos repetidos por 503", value: companies.repeats },
    atMost("falhas para empresas", companies.faults.length, 0, "respostas"),
    atMost("falhas para atacantes", faults, 0, "respostas"),
    { metric: "pedido de nota, p50 (ms)", value: Math.round(percentile(companies.delays, 0.5)) },
    { metric: "pedido de nota, p99 (ms)", value: Math.round(percentile(companies.delays, 0.99)) },
    { metric: "pedido de nota, máximo (ms)", value: Math.round(Math.max(...companies.delays)) },
  ];
}

async function untilAtRest(cluster: Cluster, before: Holdings): Promise<BenchRow[]> {
  const started = performance.now();
  let extra = await extraOver(cluster, before);
  while (!extra.every(({ ok }) => ok) && performance.now() - started < REST_MS) {
    await delay(POLL_MS);
    extra = await extraOver(cluster, before);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return [...extra, { metric: "segundos até o repouso", value: seconds }];
}

async function extraOver(cluster: Cluster, before: Holdings): Promise<BenchRow[]> {
  const now = await look(cluster);
  return [
    atMost("memória a mais depois", now.memory - before.memory, EXTRA_MB, "MB"),
    atMost("conexões ao banco a mais", now.connections - before.connections, FEW, "conexões"),
    atMost("arquivos e conexões abertos a mais", now.handles - before.handles, 2 * FEW, "abertos"),
    atMost("trabalhos na fila a mais", now.jobs - before.jobs, FEW, "trabalhos"),
  ];
}
