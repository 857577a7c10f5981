import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { StartupError } from "../../config/startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { cleanEnvironment, explain } from "./last-words.ts";
import { giveTo, type Launcher } from "./unprivileged.ts";

/** Name of the database and of the only user in it. */
export const DATABASE = "emita";
export const USER = "emita";
const PASSWORD_FILE = "postgres.password";

/** The database user's password, made on first use. */
export async function loadOrCreatePassword(keysDir: string): Promise<string> {
  const known = await readPassword(keysDir);
  if (known !== null) return known;
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString("base64url");
  await writeFile(join(keysDir, PASSWORD_FILE), password, { mode: 0o600, flush: true });
  return password;
}

export async function readPassword(keysDir: string): Promise<string | null> {
  const path = join(keysDir, PASSWORD_FILE);
  return existsSync(path) ? (await readFile(path, "utf8")).trim() : null;
}

/** Where a restore keeps the files until all of them have arrived. */
export function restoringPath(dataDir: string): string {
  return `${dataDir}.restoring`;
}

/** Made beside and then renamed, so that a killed first start leaves nothing that looks like a database. */
export async function createCluster(
  binaries: PostgresBinaries,
  launcher: Launcher,
  dataDir: string,
  keysDir: string,
  password: string,
): Promise<void> {
  if (existsSync(dataDir))
    throw new StartupError(
      `A pasta ${dataDir} existe, mas não contém um banco de dados válido (falta PG_VERSION). Restaure o backup ou mova a pasta para outro lugar.`,
    );
  if (existsSync(restoringPath(dataDir)))
    throw new StartupError(
      `A restauração em ${dirname(dataDir)} não terminou. Apague a pasta e restaure de novo.`,
    );
  const partial = `${dataDir}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  giveTo(partial, launcher.ownerId);
  const passwordFile = join(keysDir, PASSWORD_FILE);
  const flags = [
    `--pgdata=${partial}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const [command = "", ...rest] = [...launcher.prefix, binaries.initdb, ...flags];
  const result = spawnSync(command, rest, { encoding: "utf8", env: cleanEnvironment() });
  if (result.status !== 0) throw explain(`${result.stdout}${result.stderr}`, dataDir, password);
  await rename(partial, dataDir);
}

export async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
