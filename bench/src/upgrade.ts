import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startCityHalls } from "@emita/e2e/campaign/city-halls";
import { makeDatabase } from "@emita/e2e/campaign/cluster";
import { ONE_OF_EACH, openIssuer } from "@emita/e2e/campaign/issuers";
import { freePort, removeData, startProduct, type RunningProduct } from "@emita/e2e/product";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";
import { Balancer } from "./upgrade/balancer.ts";
import { checkOutEarlier, type EarlierVersion } from "./upgrade/earlier-version.ts";
import { load } from "./upgrade/load.ts";

/** `UPGRADE_REQUESTS` makes it shorter, `UPGRADE_FROM` names another earlier version. */
const REQUESTS = Number(process.env["UPGRADE_REQUESTS"] ?? 10_000);
const QUOTA = 1_000_000;
const SETTLE_MS = 5 * 60_000;
/** Before the first process is replaced, and between two steps: every step runs under load. */
const STEADY_MS = 2_000;
const NAME = "Atualização sem parada";

type Start = (role: "web" | "worker", entry?: string) => Promise<RunningProduct>;

/**
 * One web server and one worker of an earlier version, behind a balancer and under load, are replaced by the present version one after the
 * other. Where the earlier version may start on the newer database they are downgraded and upgraded again. No request may fail, and every
 * accepted invoice is issued once.
 */
export async function run(): Promise<BenchResult> {
  const earlier = await checkOutEarlier();
  if (!earlier)
    return { name: NAME, rows: [{ metric: "sem o histórico do repositório", value: "pulado" }] };
  const cityHalls = await startCityHalls();
  const host = await startProduct({ env: { SANDBOX_URL: cityHalls.url } });
  try {
    const databaseUrl = await makeDatabase(host.dataDir);
    const rows = await drill(
      earlier,
      starter(databaseUrl, cityHalls.url, host.dataDir),
      databaseUrl,
    );
    return { name: `${NAME}, de ${earlier.commit.slice(0, 10)}`, rows: [loadRow(), ...rows] };
  } finally {
    await host.stop();
    await cityHalls.stop();
    await removeData(host.dataDir);
    await earlier.remove();
  }
}

/** All processes share one public URL: the balancer's. */
function starter(databaseUrl: string, sandboxUrl: string, dataDir: string) {
  const MASTER_KEY = randomBytes(32).toString("base64");
  return (publicUrl: string): Start =>
    (role, entry) =>
      startProduct({
        dataDir,
        ...(entry !== undefined && { entry }),
        env: {
          DATABASE_URL: databaseUrl,
          SANDBOX_URL: sandboxUrl,
          MASTER_KEY,
          ROLE: role,
          PUBLIC_URL: publicUrl,
          LOG_LEVEL: "error",
        },
      });
}

async function drill(
  { entry, startsOnNewer }: EarlierVersion,
  startAt: (publicUrl: string) => Start,
  databaseUrl: string,
): Promise<BenchRow[]> {
  const port = await freePort();
  const start = startAt(`http://localhost:${port}`);
  let web = await start("web", entry);
  let worker = await start("worker", entry);
  const balancer = await Balancer.start(port, web.url);
  const database = new pg.Client({
    connectionString: databaseUrl,
    options: "-c search_path=public",
  });
  await database.connect();
  try {
    const account = await openIssuer(balancer.url, companyOfSefin());
    await raiseQuota(database);

    const become = async (version?: string) => {
      await delay(STEADY_MS);
      await worker.stop();
      worker = await start("worker", version);
      const next = await start("web", version);
      await balancer.switchTo(next.url);
      await web.stop();
      web = next;
    };
    const upgrade = async () => {
      const before = await schemaOf(database);
      await become();
      const added = (await schemaOf(database)) - before;
      if (startsOnNewer) {
        await become(entry);
        await become();
      }
      await delay(STEADY_MS);
      return added;
    };
    let isOver = false;
    const upgrading = upgrade().finally(() => (isOver = true));
    const [report, added] = await Promise.all([
      load(balancer.url, account, REQUESTS, () => isOver),
      upgrading,
    ]);
    const issued = await untilIssued(database, report.accepted);
    for (const [what, count] of report.failed) console.error(`FALHA: ${what}, ${count} vezes`);
    const failed = [...report.failed.values()].reduce((sum, count) => sum + count, 0);
    return [
      { metric: "migrações novas", value: added },
      {
        metric: "uma versão para trás e de volta",
        value: startsOnNewer ? "sim" : "não: o esquema perdeu algo, ou ela é de antes disso",
      },
      { metric: "pedidos", value: report.requests },
      { metric: "pedidos a que se disse para esperar (503)", value: report.waits },
      atMost("pedidos que falharam", failed, 0, "pedidos"),
      { metric: "notas aceitas", value: report.accepted },
      atMost(
        "notas aceitas que não são exatamente uma emitida",
        report.accepted - issued,
        0,
        "notas",
      ),
    ];
  } finally {
    balancer.stop();
    await database.end();
    await web.stop();
    await worker.stop();
  }
}

async function raiseQuota(database: pg.Client): Promise<void> {
  await database.query("update entitlements set invoices_quota = $1", [QUOTA]);
}

function companyOfSefin() {
  const [company] = ONE_OF_EACH;
  if (!company) throw new Error("no company");
  return company;
}

async function schemaOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from schema_migrations",
  );
  return rows[0]?.count ?? 0;
}

/** @returns the number of invoices with distinct numbers when nothing is pending any more. */
async function untilIssued(database: pg.Client, accepted: number): Promise<number> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const { rows } = await database.query<{ issued: number }>(
      "select count(distinct nfse_key)::int as issued from invoices where status = 'issued'",
    );
    const issued = rows[0]?.issued ?? 0;
    if (issued >= accepted || Date.now() > deadline) return issued;
    await delay(500);
  }
}
