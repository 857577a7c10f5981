import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Account } from "@emita/e2e/api-client";
import { startCityHalls } from "@emita/e2e/campaign/city-halls";
import { removeData } from "@emita/e2e/product";
import pg from "pg";
import { openCompanies } from "./machines/companies.ts";
import { startFleet, type Fleet } from "./machines/fleet.ts";
import { issueSteadily } from "./machines/load.ts";
import { findPrograms, startSystemPostgres } from "./machines/system-postgres.ts";
import { drawnFrom, sharedRows, tally, type Tally } from "./machines/touched.ts";
import { sampleWaits, type Waits } from "./machines/waits.ts";
import { cpuTimes } from "./process-times.ts";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";

/** `MACHINES_SIZES=1,4` selects other sizes. */
const SIZES = (process.env["MACHINES_SIZES"] ?? "1,2,4").split(",").map(Number);
/** `MACHINES_NOTES` per round, `MACHINES_RATE` of them a second, `MACHINES_ROUNDS` of each size in alternation. */
const NOTES = Number(process.env["MACHINES_NOTES"] ?? 400);
const RATE = Number(process.env["MACHINES_RATE"] ?? 20);
const ROUNDS = Number(process.env["MACHINES_ROUNDS"] ?? 3);
/** For each machine: a program is slower after its start. */
const WARM_UP = 400;
/** Duration of the idle measurement of a fleet: its base cost is no cost of an invoice. */
const REST_MS = 10_000;
const EXTRA_PERCENT = 10;
const NAME = "Muitas máquinas";

interface Round {
  /** ms of processor time. */
  readonly server: number;
  readonly postgres: number;
  readonly statements: number;
  readonly notices: number;
  /** KB of WAL. */
  readonly log: number;
  /** CPU of all idle processes, ms a second. */
  readonly rest: number;
  readonly waits: Waits;
  readonly shared: readonly string[];
  readonly drawn: readonly string[];
}

/**
 * The cost of an invoice with 1, 2 and 4 web servers and as many workers, real processes over one PostgreSQL of the machine's own packages, at
 * a rate that two cores can sustain. Also lock waits, and the rows that every invoice touches.
 */
export async function run(): Promise<BenchResult> {
  const programs = findPrograms();
  if (programs === null)
    return {
      name: NAME,
      rows: [{ metric: "sem PostgreSQL do sistema (PG_BIN)", value: "pulado" }],
    };
  const postgres = await startSystemPostgres(programs);
  const cityHalls = await startCityHalls();
  const dataDir = await mkdtemp(join(tmpdir(), "emita-machines-data-"));
  const database = new pg.Pool({ connectionString: postgres.url, application_name: "sampler" });
  const env = {
    DATABASE_URL: postgres.url,
    MASTER_KEY: randomBytes(32).toString("base64"),
    SANDBOX_URL: cityHalls.url,
    LOG_LEVEL: "error",
  };
  const world = { postgresPid: postgres.pid, postgresUrl: postgres.url, database };
  const rounds = new Map<number, Round[]>(SIZES.map((size) => [size, []]));
  let companies: Account[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of SIZES) {
        const fleet = await startFleet(size, dataDir, env);
        try {
          if (companies.length === 0)
            companies = await openCompanies(fleet.urls[0] ?? "", database);
          rounds.get(size)?.push(await measure(world, fleet, companies));
        } finally {
          await fleet.stop();
        }
      }
    return { name: `${NAME} (${cpus().length} núcleos)`, rows: [loadRow(), ...rowsOf(rounds)] };
  } finally {
    await database.end();
    await cityHalls.stop();
    await postgres.stop();
    await removeData(dataDir);
  }
}

interface World {
  readonly postgresPid: number;
  readonly postgresUrl: string;
  readonly database: pg.Pool;
}

async function measure(world: World, fleet: Fleet, companies: readonly Account[]): Promise<Round> {
  const { database } = world;
  const load = { notes: NOTES, perSecond: RATE };
  const warmUp = { notes: WARM_UP * fleet.urls.length, perSecond: 2 * RATE };
  await issueSteadily(fleet.urls, companies, database, warmUp);
  const resting = await timesOf(world, fleet);
  await delay(REST_MS);
  const before = await timesOf(world, fleet);
  const endSampling = sampleWaits(world.postgresUrl);
  const seconds = await issueSteadily(fleet.urls, companies, database, load);
  const waits = await endSampling();
  const after = await timesOf(world, fleet);
  const restSeconds = REST_MS / 1000;
  const counted = { resting: resting.counted, before: before.counted, after: after.counted };
  const watch = { ...counted, restSeconds, seconds };
  const perInvoice = (what: (at: Times) => number) =>
    (what(after) - what(before) - ((what(before) - what(resting)) / restSeconds) * seconds) / NOTES;
  return {
    server: 1000 * perInvoice(({ server }) => server),
    postgres: 1000 * perInvoice(({ postgres }) => postgres),
    statements: perInvoice(({ counted }) => counted.statements),
    notices: perInvoice(({ counted }) => counted.notices),
    log: perInvoice(({ counted }) => counted.log) / 1024,
    rest: (1000 * (sumOf(before) - sumOf(resting))) / restSeconds,
    waits,
    shared: sharedRows(watch, NOTES, companies.length),
    drawn: drawnFrom(watch, NOTES),
  };
}

interface Times {
  readonly server: number;
  readonly postgres: number;
  readonly counted: Tally;
}

const sumOf = ({ server, postgres }: Times): number => server + postgres;

async function timesOf({ database, postgresPid }: World, fleet: Fleet): Promise<Times> {
  const counted = await tally(database);
  return { server: fleet.cpuSeconds(), postgres: cpuTimes(postgresPid)?.postgres ?? 0, counted };
}

function rowsOf(rounds: ReadonlyMap<number, readonly Round[]>): BenchRow[] {
  const costs = new Map(
    [...rounds].map(([size, of]) => [size, middle(of.map((one) => one.server + one.postgres))]),
  );
  const alone = costs.get(1) ?? Number.NaN;
  return [...rounds].flatMap(([size, of]) => {
    const at = `${size} web + ${size} worker`;
    const figure = (metric: string, value: (round: Round) => number): BenchRow => ({
      metric: `${at}: ${metric}`,
      value: Math.round(middle(of.map(value)) * 10) / 10,
    });
    const extra = (100 * ((costs.get(size) ?? Number.NaN) - alone)) / alone;
    return [
      figure("CPU por nota, servidores (ms)", ({ server }) => server),
      figure("CPU por nota, PostgreSQL (ms)", ({ postgres }) => postgres),
      figure("comandos SQL por nota", ({ statements }) => statements),
      figure("comandos com NOTIFY por nota", ({ notices }) => notices),
      figure("diário de escritas por nota (KB)", ({ log }) => log),
      figure("CPU em repouso (ms por s)", ({ rest }) => rest),
      ...(size === 1 ? [] : [atMost(`${at}: custo a mais por nota`, extra, EXTRA_PERCENT, "%")]),
      ...waitRows(at, of),
      ...touchedRows(at, of),
    ];
  });
}

function waitRows(at: string, rounds: readonly Round[]): BenchRow[] {
  const counts = new Map<string, number>();
  for (const { waits } of rounds)
    for (const [what, count] of waits.counts) counts.set(what, (counts.get(what) ?? 0) + count);
  const samples = rounds.reduce((sum, { waits }) => sum + waits.samples, 0);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const worst = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 4);
  for (const [what, count] of worst) console.error(`${at}: ${count} esperas por ${what}`);
  return [{ metric: `${at}: esperas por travas em ${samples} amostras`, value: all }];
}

function touchedRows(at: string, rounds: readonly Round[]): BenchRow[] {
  const shared = [...new Set(rounds.flatMap((round) => round.shared))];
  const drawn = [...new Set(rounds.flatMap((round) => round.drawn))];
  return [
    ...shared.map((value) => ({ metric: `${at}: linhas de todos`, value, ok: false })),
    ...drawn.map((value) => ({ metric: `${at}: sequência de todos`, value })),
  ];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
