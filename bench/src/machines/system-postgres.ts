import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@emita/e2e/product";
import pg from "pg";

const VERSIONS = "/usr/lib/postgresql";
const USER = "emita";
const CONNECTIONS = 400;
const START_TRIES = 200;
const POLL_MS = 100;
/** PostgreSQL refuses to run as root: in the namespace it runs as uid 65534. */
const AS_NOBODY = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

export interface SystemPostgres {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The programs of a PostgreSQL of this machine's own packages: `PG_BIN`, else Debian's oldest from 15 on; null when there is none. */
export function findPrograms(): string | null {
  const named = process.env["PG_BIN"];
  if (named !== undefined) return named;
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= 15).toSorted((a, b) => a - b);
  const folder = oldest === undefined ? null : join(VERSIONS, String(oldest), "bin");
  return folder !== null && existsSync(join(folder, "postgres")) ? folder : null;
}

/** A server configured as by an operator, with commits to disk, which counts its statements. */
export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "emita-machines-"));
  const data = join(folder, "data");
  const [initdb = "", ...initWords] = launch(join(programs, "initdb"));
  const words = [`--pgdata=${data}`, `--username=${USER}`, "--encoding=UTF8", "--auth=trust"];
  const made = spawnSync(initdb, [...initWords, ...words], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    `max_connections=${CONNECTIONS}`,
    "shared_preload_libraries=pg_stat_statements",
  ].flatMap((setting) => ["-c", setting]);
  const [postgres = "", ...startWords] = launch(join(programs, "postgres"));
  const server = spawn(postgres, [...startWords, "-D", data, ...settings], { stdio: "ignore" });
  process.once("exit", () => server.kill("SIGINT"));
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(program: string): string[] {
  return process.getuid?.() === 0 ? [...AS_NOBODY, program] : [program];
}

async function untilReady(connectionString: string): Promise<void> {
  for (let tried = 0; tried < START_TRIES; tried += 1) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("create extension pg_stat_statements");
      return;
    } catch {
      await delay(POLL_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("PostgreSQL did not start");
}
