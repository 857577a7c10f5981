import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { chooseLauncher } from "../../platform/postgres/unprivileged.ts";

const VERSIONS = "/usr/lib/postgresql";
const USER = "emita";

/** The oldest PostgreSQL that Debian's packages have put on this machine and the product takes; null when there is none. */
export function debianPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= 15).toSorted((a, b) => a - b);
  const folder = oldest === undefined ? null : join(VERSIONS, String(oldest), "bin");
  return folder !== null && existsSync(join(folder, "postgres")) ? folder : null;
}

/** A server of it with its defaults, reached over TCP. */
export async function startDebianPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), "emita-debian-"));
  const data = join(folder, "data");
  const [command, ...prefix] = [...chooseLauncher().prefix, join(programs, "initdb")];
  const made = spawnSync(
    command,
    [
      ...prefix,
      `--pgdata=${data}`,
      `--username=${USER}`,
      "--encoding=UTF8",
      "--auth=trust",
      "--no-sync",
    ],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const [start, ...words] = [...chooseLauncher().prefix, join(programs, "postgres")];
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "fsync=off",
  ];
  const server = spawn(start, [...words, "-D", data, ...settings.flatMap((one) => ["-c", one])], {
    stdio: "ignore",
  });
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await vi.waitFor(async () => expect(await answers(url)).toBe(true), { timeout: 60_000 });
  return {
    url,
    async stop(): Promise<void> {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
