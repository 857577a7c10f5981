import { setTimeout as delay } from "node:timers/promises";
import {
  createInvoice,
  openAccount,
  openSession,
  sandboxInvoices,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import { readBoletos } from "./attacks/slips.ts";
import { ATTACKS, type Attack } from "./attacks/list.ts";
import type { Target } from "./attacks/target.ts";
import { faultsIn, strike } from "./attacks/strike.ts";
import { Watch, type Watched } from "./attacks/watch.ts";
import { memoryOf } from "./process-memory.ts";
import { readerSeconds } from "./process-times.ts";
import { atMost, loadRow, percentile, type BenchResult, type BenchRow } from "./result.ts";

/** `ATTACK` selects attacks by a part of the name. */
const ONLY = process.env["ATTACK"] ?? "";
const EXTRA_MS = 300;
const EXTRA_MB = 150;
const REST_MS = 5_000;
const CALM_MS = 1_000;
const SETTLE_TIMEOUT_MS = 90_000;
/** Reading the uploads of an attack may take minutes. */
const READING_TIMEOUT_MS = 10 * 60_000;
const REST_LIMIT_S = 60;
/** Limit for a slip that arrives in the middle of an attack on the readers. */
const SLIP_LIMIT_S = 10;
const WARM_SLIPS = 6;

/**
 * Each attack by one account from one address against the product as real processes, while another user looks at invoices. Measures the added
 * latency, the memory of the processes meanwhile, and the time until everything is as before.
 */
export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const url = product.url.replace("localhost", "127.0.0.1");
    const [stranger, attacker, victim] = [
      await openAccount(url),
      await openAccount(url),
      await openAccount(url),
    ];
    await warmUp(product, stranger);
    const stage: Stage = { product, url, stranger, attacker, victim, memory: memoryNow(product) };
    const rows: BenchRow[] = [loadRow()];
    for (const [name, attack] of Object.entries(ATTACKS))
      if (name.includes(ONLY)) rows.push(...(await measure(name, attack, stage)));
    rows.push(await whoCannotGetIn(url, [stranger, victim]), await lostInvoices(product));
    return { name: "Ataques de uma conta e de um endereço", rows };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

interface Stage {
  readonly product: RunningProduct;
  readonly url: string;
  readonly stranger: Account;
  readonly attacker: Account;
  readonly victim: Account;
  /** MB of all processes after ordinary use, before any attack. */
  readonly memory: number;
}

const memoryNow = ({ process }: RunningProduct) => memoryOf(process.pid ?? 0);

/** Starts readers and opens certificates and connections before anything is measured. */
async function warmUp({ url }: RunningProduct, account: Account): Promise<void> {
  await readBoletos(url, account, WARM_SLIPS);
  const { id } = await createInvoice(url, account);
  await untilStatus(url, account, id, "issued");
}

async function measure(
  name: string,
  { isOnReaders, slipSeconds: boletoLimit = SLIP_LIMIT_S }: Attack,
  stage: Stage,
): Promise<BenchRow[]> {
  const { product, url, victim } = stage;
  // Sessions of an hour: all attacks together may take longer.
  const stranger = { ...stage.stranger, accessToken: await openSession(url, stage.stranger) };
  const target: Target = {
    url,
    sandboxPort: Number(new URL(product.sandboxUrl).port),
    accessToken: await openSession(url, stage.attacker),
    victimEmail: victim.email,
  };
  // An attack before this one may have ended the readers.
  if (isOnReaders) await readBoletos(url, stranger, WARM_SLIPS);
  await untilReadersRest(product);
  const watch = new Watch(url, stranger.accessToken, () => memoryNow(product));
  const rest = await watch.during(delay(REST_MS));
  const memory = memoryNow(product);
  const attack = Promise.all([
    strike(name, target),
    isOnReaders ? delay(CALM_MS).then(() => readBoletos(url, stranger, 1)) : null,
  ]);
  const seen = await watch.during(attack);
  const [tally, boletoSeconds] = await attack;
  const seconds = await secondsToRest(watch, rest, stage);
  const { failures, delays, peakMemory } = seen;
  console.error(`${name}: ${JSON.stringify(tally)}; outro: ${failures.join() || "sem falhas"}`);
  const usual = percentile(rest.delays, 0.5);
  return [
    {
      metric: `${name}: p50 do outro, em repouso e sob ataque (ms)`,
      value: `${Math.round(usual)} → ${Math.round(percentile(delays, 0.5))}`,
    },
    atMost(`${name}: atraso a mais, máximo`, Math.max(...delays) - usual, EXTRA_MS, "ms"),
    atMost(`${name}: memória a mais`, peakMemory - memory, EXTRA_MB, "MB"),
    atMost(`${name}: até o repouso`, seconds, REST_LIMIT_S, "s"),
    atMost(`${name}: falhas nossas`, faultsIn(tally) + failures.length, 0, "respostas"),
    ...(boletoSeconds === null
      ? []
      : [atMost(`${name}: boleto do outro lido em`, boletoSeconds, boletoLimit, "s")]),
  ];
}

/**
 * An attack before this one may have left documents. Readers that are replaced and grow while they read them would count as memory
 * of this attack: 200 MB.
 */
async function untilReadersRest({ process: { pid = 0 } }: RunningProduct): Promise<void> {
  const started = performance.now();
  let before = NaN;
  for (let now = readerSeconds(pid); now !== before; now = readerSeconds(pid)) {
    if (performance.now() - started > READING_TIMEOUT_MS) return;
    before = now;
    await delay(CALM_MS);
  }
}

async function secondsToRest(
  watch: Watch,
  rest: Watched,
  { product, memory }: Stage,
): Promise<number> {
  const started = performance.now();
  const usual = Math.max(percentile(rest.delays, 0.95), 50);
  while (performance.now() - started < SETTLE_TIMEOUT_MS) {
    const { delays } = await watch.during(delay(CALM_MS));
    if (percentile(delays, 0.95) <= 2 * usual && memoryNow(product) - memory <= EXTRA_MB) break;
  }
  return (performance.now() - started) / 1000;
}

/** Password guessing locks no user out: the owners can sign in with the right one. */
async function whoCannotGetIn(url: string, people: readonly Account[]): Promise<BenchRow> {
  const tries = await Promise.allSettled(people.map((person) => openSession(url, person)));
  const refused = tries.filter(({ status }) => status === "rejected");
  return atMost("donos que não entram depois", refused.length, 0, "pessoas");
}

/** A webhook that reached the sandbox would have cleared it. */
async function lostInvoices({ sandboxUrl }: RunningProduct): Promise<BenchRow> {
  return atMost("notas perdidas", 1 - (await sandboxInvoices(sandboxUrl)).length, 0, "notas");
}
