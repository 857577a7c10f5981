import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { BASELINE, ensureBaseline } from "./baseline.ts";
import { OUR_TABLES } from "./search-path.ts";
import { StartupError } from "../config/startup-error.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "migrations");
/** Any number, the same in every process: the process that holds it migrates, the others wait. */
const LOCK_KEY = 7_203_114;

const LOCK_PAUSE_MS = 100;

/** How long a migration waits for the lock of a table. Meanwhile every later statement on the table waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
/** Pauses between the tries, in which those statements run. */
const PAUSES_MS = [200, 500, 1_000, 2_000, 3_000, ...Array<number>(20).fill(5_000)];
/** SQLSTATE: lock time-out, deadlock. */
const NOT_ITS_TURN = new Set(["55P03", "40P01"]);

/** First lines of migrations; their meaning for an upgrade is in docs/operations.md, Upgrade. */
const CONTRACT = /^-- contract\b/m;
const ALONE = /^-- alone\b/m;

/** How long to wait for a lock, and between the tries; tests are quicker. */
export interface Patience {
  readonly lockTimeoutMs: number;
  readonly pausesMs: readonly number[];
}

const PATIENCE: Patience = { lockTimeoutMs: LOCK_TIMEOUT_MS, pausesMs: PAUSES_MS };

/**
 * Brings the database to the newest schema: the baseline, then numbered SQL files, forward only, each in its own transaction,
 * under one lock. Additions to the schema by a newer program do not stop this one from working.
 * @throws StartupError when the server is too old, when a newer program took something out of the schema, when the database is
 * older than the baseline, or when a table is locked for so long that a migration never gets its turn.
 */
export async function migrate(
  connectionString: string,
  { directory = MIGRATIONS_DIR, patience = PATIENCE } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "emita-migrate",
    ...OUR_TABLES,
  });
  await client.connect();
  try {
    await refuseOldServer(client);
    await takeLock(client);
    await client.query(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
       alter table schema_migrations add column if not exists contracts boolean not null default true`,
    );
    await withTries(BASELINE, patience, () =>
      inTransaction(client, patience, () => ensureBaseline(client)),
    );
    await applyPending(client, directory, patience);
  } finally {
    await client.end();
  }
}

/**
 * Polls instead of waiting in one statement: an index that is built beside the traffic ("-- alone") waits for every running
 * statement, and a statement that waits for this lock would wait for the index.
 */
async function takeLock(client: pg.Client): Promise<void> {
  const ask = () =>
    client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK_KEY]);
  while (!(await ask()).rows[0]?.mine) await setTimeout(LOCK_PAUSE_MS);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < 15)
    throw new StartupError(
      `O PostgreSQL em DATABASE_URL é a versão ${version}. O Emita precisa da 15 ou mais nova.`,
    );
}

async function applyPending(
  client: pg.Client,
  directory: string,
  patience: Patience,
): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  const { rows } = await client.query<{ name: string; contracts: boolean }>(
    "select name, contracts from schema_migrations",
  );
  const applied = new Set(rows.map((row) => row.name));
  const unbearable = rows.find(
    ({ name, contracts }) => contracts && name !== BASELINE && !files.includes(name),
  );
  if (unbearable)
    throw new StartupError(
      `O banco de dados foi atualizado por uma versão mais nova do Emita (${unbearable.name}), com que esta não trabalha. Atualize o programa.`,
    );
  for (const name of files.filter((file) => !applied.has(file))) {
    const text = await readFile(join(directory, name), "utf8");
    await withTries(name, patience, () => apply(client, name, text, patience));
  }
}

async function withTries(
  name: string,
  { pausesMs }: Patience,
  attempt: () => Promise<void>,
): Promise<void> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isOutOfOrder(cause)) throw cause;
      if (pause === null)
        throw new StartupError(
          `A atualização ${name} do banco de dados não conseguiu a sua vez: outro programa (relatório, backup, transação aberta) segura uma tabela. Espere que ele termine e inicie de novo. Nada foi alterado pela metade.`,
          { cause },
        );
      await setTimeout(pause);
    }
  }
}

function isOutOfOrder(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_ITS_TURN.has(String(error.code));
}

async function apply(
  client: pg.Client,
  name: string,
  text: string,
  patience: Patience,
): Promise<void> {
  const invoice = () =>
    client.query("insert into schema_migrations (name, contracts) values ($1, $2)", [
      name,
      CONTRACT.test(text),
    ]);
  // One statement that PostgreSQL takes outside a transaction only. It waits for other statements and blocks none.
  if (ALONE.test(text)) {
    await dropHalfMade(client, text);
    await client.query(text);
    await invoice();
    return;
  }
  await inTransaction(client, patience, async () => {
    await client.query(text);
    await invoice();
  });
}

async function inTransaction(
  client: pg.Client,
  { lockTimeoutMs }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** An index that an earlier try left unfinished still has its name, and "if not exists" would take it for complete. */
async function dropHalfMade(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid",
  );
  for (const { name } of rows.filter((row) => text.includes(` ${row.name} `)))
    await client.query(`drop index concurrently ${name}`);
}
