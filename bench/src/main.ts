import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BenchResult } from "./result.ts";

interface Bench {
  /** Throws, with a line for the user, when this machine lacks something. */
  needs?(): unknown;
  run(): Promise<BenchResult>;
}

/** Every benchmark by the name that `npm run bench -- NAME` takes; loaded only when it runs. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  start: () => import("./cold-start.ts"),
  memory: () => import("./memory.ts"),
  issue: () => import("./upload-to-issued.ts"),
  throughput: () => import("./throughput.ts"),
  list: () => import("./list-latency.ts"),
  desk: () => import("./clients.ts"),
  clients: () => import("./client-search.ts"),
  api: () => import("./api.ts"),
  batches: () => import("./batches.ts"),
  growth: () => import("./growth.ts"),
  web: () => import("./web-size.ts"),
  reading: () => import("./reading.ts"),
  papers: () => import("./documents.ts"),
  "reading-load": () => import("./reading-load.ts"),
  "reading-memory": () => import("./reading-memory.ts"),
  fuzz: () => import("./fuzz.ts"),
  fiscal: () => import("./fiscal.ts"),
  campaign: () => import("./fiscal-campaign.ts"),
  faults: () => import("./faults.ts"),
  charges: () => import("./charges.ts"),
  attacks: () => import("./attacks.ts"),
  siege: () => import("./siege.ts"),
  soak: () => import("./soak.ts"),
  restore: () => import("./restore.ts"),
  upgrade: () => import("./upgrade.ts"),
  outages: () => import("./outages.ts"),
  danfse: () => import("./danfse.ts"),
  auth: () => import("./auth.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  vitals: () => import("./vitals.ts"),
  newcomer: () => import("./newcomer.ts"),
  month: () => import("./month.ts"),
  webhooks: () => import("./webhooks.ts"),
  machines: () => import("./machines.ts"),
  fairness: () => import("./fairness.ts"),
  recurrences: () => import("./recurrences.ts"),
  "recurrences-campaign": () => import("./recurrences-campaign.ts"),
};

const RESULTS = join(import.meta.dirname, "../results");

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown) {
    console.error(`Não há benchmark ${unknown}. Há: ${Object.keys(BENCHES).join(", ")}`);
    return 1;
  }
  const chosen = Object.entries(BENCHES).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const benches = await Promise.all(
    chosen.map(async ([name, load]) => ({ name, bench: await load() })),
  );
  if (!benches.every(({ bench }) => hasWhatItNeeds(bench))) return 1;
  let missed = 0;
  for (const { name, bench } of benches) {
    const result = await bench.run();
    print(result);
    await save(name, result);
    missed += result.rows.filter((row) => row.ok === false).length;
  }
  return missed === 0 ? 0 : 1;
}

function hasWhatItNeeds(bench: Bench): boolean {
  try {
    bench.needs?.();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function print({ name, rows }: BenchResult): void {
  const width = Math.max(...rows.map((row) => row.metric.length));
  console.log(`\n${name}`);
  for (const { metric, value, target, ok } of rows) {
    const verdict = ok === undefined ? "" : ok ? "ok" : "MISSED";
    console.log(
      `  ${metric.padEnd(width)}  ${String(value).padStart(10)}  ${(target ?? "").padEnd(10)} ${verdict}`,
    );
  }
}

async function save(name: string, result: BenchResult): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.json`), JSON.stringify(result, null, 2));
}

// Servers that a benchmark started end with this process: their channel to it closes.
process.exit(await main(process.argv.slice(2)));
