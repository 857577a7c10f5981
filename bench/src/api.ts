import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";
import { clientOf, createApiToken, openAccount } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import { databaseUrl } from "./database.ts";
import { fillInvoices, TOTAL_INVOICES } from "./fill-invoices.ts";
import { atLeast, atMost, percentile, type BenchResult, type BenchRow } from "./result.ts";

const PER_SECOND = 150;
const SECONDS = 20;
const CLIENTS = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const IDS = 100;
/** The columns of an invoice in the API. */
const COLUMNS =
  "id, created_at, status, company_name, cnpj, service_code, service_description, amount_cents, city, address, phone, email, nfse_number, nfse_key, verification_code, issued_at, error, cancellation_state, cancellation_reason, environment, answer_pending, channel, details, national_key, verification_url, alerts, waiting_since, replaces_id, replaced_by_id, cancellation_code, cancellation_requested_at, cancellation_decided_at, analysis_state, analysis_reason, waiting_channel, recovered_at, updated_at, external_id, metadata, mails, payment";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Side {
  readonly list: string;
  readonly get: (turn: number) => string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * List and single invoice by API token among 1,000,000 invoices: latency at 150 requests a second, throughput compared with a bare handler.
 */
export async function run(): Promise<BenchResult> {
  const load = loadavg()[0] ?? 0;
  const product = await startProduct({ env: { API_RATE_LIMIT: "999999999" } });
  const account = await openAccount(product.url);
  await fillInvoices(product.dataDir, account.companyId);
  const ids = (await clientOf(product.url, account).invoices.list({ limit: IDS })).data;
  const idOf = (turn: number): string => ids[turn % ids.length]?.id ?? "";
  const token = await createApiToken(product.url, account);
  const ours: Side = {
    list: product.url + api.invoices,
    get: (turn) => product.url + api.invoice(idOf(turn)),
    headers: { authorization: `Bearer ${token}` },
  };
  const baseline = await startBaseline([
    await databaseUrl(product.dataDir),
    account.companyId,
    COLUMNS,
  ]);
  const bare: Side = {
    list: `${baseline.url}/invoices`,
    get: (turn) => `${baseline.url}/invoices/${idOf(turn)}`,
    headers: {},
  };
  try {
    await perSecond(ours, "list");
    const times = await atSteadyRate(ours);
    return {
      name: `API com ${TOTAL_INVOICES.toLocaleString("pt-BR")} notas (carga de outros ${load.toFixed(1)})`,
      rows: [
        atMost(`lista a ${PER_SECOND}/s, p95`, percentile(times.list, 0.95), 30, "ms"),
        atMost(`uma nota a ${PER_SECOND}/s, p95`, percentile(times.get, 0.95), 30, "ms"),
        ...(await compare(ours, bare, "list")),
        ...(await compare(ours, bare, "get")),
      ],
    };
  } finally {
    baseline.process.kill();
    agent.destroy();
    await product.stop();
    await removeData(product.dataDir);
  }
}

/** Requests start by the clock, whether or not earlier ones have finished; ms from the moment each was due. */
async function atSteadyRate(side: Side): Promise<Record<"list" | "get", number[]>> {
  const times = { list: new Array<number>(), get: new Array<number>() };
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    const due = started + (turn * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    const kind = turn % 2 === 0 ? "list" : "get";
    running.push(ask(side, kind, turn).then(() => void times[kind].push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
}

/** In alternation, so that other load on the machine affects both sides; the ratio is the median of the rounds. */
async function compare(ours: Side, bare: Side, kind: "list" | "get"): Promise<BenchRow[]> {
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await perSecond(bare, kind), ours: await perSecond(ours, kind) });
  const name = kind === "list" ? "lista" : "uma nota";
  return [
    {
      metric: `${name}: pedidos por segundo`,
      value: Math.round(median(rounds.map((r) => r.ours))),
    },
    {
      metric: `${name}: o manipulador nu, por segundo`,
      value: Math.round(median(rounds.map((r) => r.bare))),
    },
    atLeast(`${name}: parte do nu`, median(rounds.map((r) => r.ours / r.bare)), 0.8, "×"),
  ];
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

async function perSecond(side: Side, kind: "list" | "get"): Promise<number> {
  const started = performance.now();
  const end = started + ROUND_SECONDS * 1000;
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask(side, kind, count);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * 1000) / (performance.now() - started);
}

function ask(side: Side, kind: "list" | "get", turn: number): Promise<void> {
  const address = kind === "list" ? side.list : side.get(turn);
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers: side.headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    });
    call.once("error", reject);
    call.end();
  });
}

async function startBaseline(
  args: readonly string[],
): Promise<{ process: ChildProcess; url: string }> {
  const file = join(import.meta.dirname, "api-baseline.ts");
  const child = spawn(process.execPath, [file, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return { process: child, url: `http://127.0.0.1:${String(port).trim()}` };
}
