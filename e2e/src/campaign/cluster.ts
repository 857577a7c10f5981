import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort, removeData, startProduct, type RunningProduct } from "../product.ts";
import { startCityHalls, type CityHalls } from "./city-halls.ts";

/** The product as an operator runs it: a web server and two workers over one database, and the city halls beside them. */
export interface Cluster {
  readonly url: string;
  readonly cityHalls: CityHalls;
  readonly database: pg.Pool;
  readonly members: Readonly<Record<MemberName, Member>>;
  /** The started processes; the last one runs PostgreSQL. */
  pids(): number[];
  /** Kills PostgreSQL; its supervisor restarts it. */
  crashDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export type MemberName = "web" | "worker1" | "worker2";

/** A process of the product that is restarted when it was killed. */
export interface Member {
  pid(): number;
  kill(): Promise<void>;
  /** Suspends the process and later resumes it. Meanwhile other processes take its jobs. */
  freeze(ms: number): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

const ROLE = "campanha";
const START_TRIES = 10;

/**
 * @param dataDir data folder of an earlier product for its PostgreSQL; without it a new one is created.
 * @param settingsFor settings of the members, in addition to the campaign's, for the sandbox at this address.
 */
export async function startCluster(
  dataDir?: string,
  settingsFor: (sandboxUrl: string) => Promise<Settings> | Settings = () => ({}),
): Promise<Cluster> {
  const cityHalls = await startCityHalls();
  const settings = await settingsFor(cityHalls.url);
  const env = { SANDBOX_URL: cityHalls.url };
  const host = await startProduct(dataDir ? { dataDir, env } : { env });
  const databaseUrl = await makeDatabase(host.dataDir);
  const port = await freePort();
  const shared = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: randomBytes(32).toString("base64"),
    ...env,
    LOG_LEVEL: "error",
    ...settings,
  };
  const start = (role: string) =>
    startMember(() =>
      startProduct({ dataDir: host.dataDir, port, env: { ...shared, ROLE: role } }),
    );
  const web = await start("web");
  const [worker1, worker2] = await Promise.all([start("worker"), start("worker")]);
  const members = { web, worker1, worker2 };
  const database = new pg.Pool({ connectionString: databaseUrl, application_name: "campaign" });
  database.on("error", () => undefined);
  return {
    url: `http://localhost:${port}`,
    cityHalls,
    database,
    members,
    pids: () => [...Object.values(members).map((each) => each.pid()), host.process.pid ?? 0],
    async crashDatabase() {
      process.kill((await postmaster(host.dataDir)).pid, "SIGKILL");
    },
    async stop() {
      await database.end();
      for (const member of Object.values(members)) await member.stop();
      await host.stop();
      await cityHalls.stop();
      await removeData(host.dataDir);
    },
  };
}

async function startMember(start: () => Promise<RunningProduct>): Promise<Member> {
  let running = await start();
  let restarts = Promise.resolve();
  const restart = async (): Promise<void> => {
    await running.kill();
    running = await startWithPatience(start);
  };
  return {
    pid: () => running.process.pid ?? 0,
    kill() {
      // One after the other: killed again while it starts, the member would be started twice.
      restarts = restarts.then(restart);
      return restarts;
    },
    async freeze(ms) {
      const { process: child } = running;
      child.kill("SIGSTOP");
      await delay(ms);
      child.kill("SIGCONT");
    },
    stop: () => running.stop(),
  };
}

/** Like a service manager: while the database is away a start fails and is retried. */
async function startWithPatience(start: () => Promise<RunningProduct>): Promise<RunningProduct> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start();
    } catch (error) {
      if (tried === START_TRIES) throw error;
      await delay(500);
    }
  }
}

async function postmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** A database of its own, whose owner has no other right. @param name of both. */
export async function makeDatabase(dataDir: string, name = ROLE): Promise<string> {
  const { port } = await postmaster(dataDir);
  const password = await readFile(join(dataDir, "keys", "postgres.password"), "utf8");
  const client = new pg.Client({
    connectionString: `postgres://emita:${password.trim()}@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  await client.query(`create role ${name} login password 'segredo'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return `postgres://${name}:segredo@127.0.0.1:${port}/${name}`;
}
