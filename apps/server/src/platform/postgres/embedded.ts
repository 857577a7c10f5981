import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { StartupError } from "../startup-error.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries.ts";
import { chooseLauncher, giveTo, type Launcher } from "./unprivileged.ts";

/** A PostgreSQL server of our own, child of this process, with its data in `dataDir`. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

const USER = "emita";
const DATABASE = "emita";
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const MAX_RESTARTS = 5;
const LOG_TAIL_BYTES = 4_000;

/**
 * Creates the database on first use, clears up after a killed predecessor, starts the server and waits until it answers.
 * The caller must already hold the exclusive lock on the data folder.
 * @throws StartupError with a message for the operator.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  keysDir: string,
  log: Logger,
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const launcher = chooseLauncher();
  const password = await loadOrCreatePassword(keysDir);
  if (!existsSync(join(dataDir, "PG_VERSION")))
    await createCluster(binaries, launcher, dataDir, keysDir, password);
  giveTo(dataDir, launcher.ownerId);
  await endOrphan(dataDir);

  const port = await freePort();
  const urlOf = (database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const server = await superviseServer(
    () => launch(binaries, launcher, dataDir, port),
    () => canConnect(urlOf("postgres")),
    log,
  );
  await createDatabase(urlOf("postgres"));
  return { connectionString: urlOf(DATABASE), stop: server.stop };
}

async function loadOrCreatePassword(keysDir: string): Promise<string> {
  const path = join(keysDir, "postgres.password");
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  if (existsSync(path)) return (await readFile(path, "utf8")).trim();
  const password = randomBytes(24).toString("base64url");
  await writeFile(path, password, { mode: 0o600, flush: true });
  return password;
}

/** Made beside and then renamed, so that a killed first start leaves nothing that looks like a database. */
async function createCluster(
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
  const partial = `${dataDir}.new`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  giveTo(partial, launcher.ownerId);
  const passwordFile = join(keysDir, "postgres.password");
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

/** After a kill -9 of its parent PostgreSQL lives on: we hold the folder's lock, so that server belongs to nobody. End it cleanly. */
async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isPostgresOf(pid, dataDir)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new StartupError(
        `Um PostgreSQL anterior (processo ${pid}) ainda usa ${dataDir} e não termina. Encerre-o e tente de novo.`,
      );
    await delay(50);
  }
}

/** A pid may have been given to somebody else since: on Linux look whose it is before signalling. */
function isPostgresOf(pid: number, dataDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes(dataDir);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no free port")),
      );
    });
  });
}

interface Launched {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
  lastWords(): string;
}

/** Detached, so that Ctrl-C reaches us alone and PostgreSQL stays until the jobs are done. */
function launch(
  binaries: PostgresBinaries,
  launcher: Launcher,
  dataDir: string,
  port: number,
): Launched {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "120",
    shared_buffers: "128MB",
    logging_collector: "off",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...rest] = [...launcher.prefix, binaries.postgres, "-D", dataDir, ...flags];
  const child = spawn(command, rest, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: cleanEnvironment(),
  });
  let tail = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    tail = (tail + chunk.toString("utf8")).slice(-LOG_TAIL_BYTES);
  });
  const exited = new Promise<void>((resolve) =>
    child.once("exit", () => resolve()).once("error", () => resolve()),
  );
  return { child, exited, lastWords: () => tail };
}

/** PG* variables of the operator's shell must not steer our server. */
function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
}

async function superviseServer(
  start: () => Launched,
  isReady: () => Promise<boolean>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  let current = await startUntilReady(start, isReady);
  let stopping = false;
  let restarts = 0;

  async function watch(): Promise<void> {
    await current.exited;
    if (stopping) return;
    restarts += 1;
    log.error({ restarts }, "the embedded PostgreSQL ended unexpectedly and is started again");
    if (restarts > MAX_RESTARTS)
      throw new StartupError(
        "O PostgreSQL embutido caiu várias vezes seguidas. Veja o espaço em disco e a memória.",
      );
    current = await startUntilReady(start, isReady);
    await watch();
  }

  watch().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  return {
    async stop() {
      stopping = true;
      current.child.kill("SIGINT");
      const forced = setTimeout(() => current.child.kill("SIGQUIT"), STOP_TIMEOUT_MS);
      await current.exited;
      clearTimeout(forced);
    },
  };
}

/** After a crash the old shared memory may be held for moments by dying processes: a few early exits are forgiven. */
async function startUntilReady(
  start: () => Launched,
  isReady: () => Promise<boolean>,
): Promise<Launched> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (let earlyExits = 0; ;) {
    const launched = start();
    let hasExited = false;
    void launched.exited.then(() => (hasExited = true));
    while (!hasExited && Date.now() < deadline) {
      if (await isReady()) return launched;
      await delay(25);
    }
    earlyExits += 1;
    const isTransient = /shared memory block|still in use|is another postmaster/i.test(
      launched.lastWords(),
    );
    if (Date.now() >= deadline || earlyExits > (isTransient ? 20 : 1)) {
      launched.child.kill("SIGQUIT");
      throw explain(launched.lastWords(), "DATA_DIR", "");
    }
    await delay(250);
  }
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
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

async function createDatabase(adminUrl: string): Promise<void> {
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

/** PostgreSQL's last words, turned into what the operator can do. */
function explain(words: string, dataDir: string, password: string): StartupError {
  const text = password ? words.replaceAll(password, "[secret]") : words;
  if (/No space left on device/i.test(text))
    return new StartupError(
      "O disco está cheio: o banco de dados não pôde iniciar. Libere espaço e tente de novo.",
    );
  if (/Permission denied/i.test(text))
    return new StartupError(
      `Sem permissão para usar o banco de dados em ${dataDir}. Confira o dono da pasta.`,
    );
  if (/incompatible with server|was initialized by PostgreSQL version/i.test(text))
    return new StartupError(
      `O banco de dados em ${dataDir} é de outra versão do PostgreSQL. Veja docs/operations.md, Atualização.`,
    );
  const lastLine =
    text
      .trim()
      .split("\n")
      .findLast((line) => /FATAL|PANIC|error/i.test(line)) ??
    text.trim().split("\n").at(-1) ??
    "sem mensagem";
  return new StartupError(
    `O banco de dados em ${dataDir} não inicia; os arquivos podem estar corrompidos. Restaure o backup. PostgreSQL disse: ${lastLine}`,
  );
}
