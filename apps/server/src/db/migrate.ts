import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartupError } from "../config/startup-error.ts";

const MIGRATIONS_DIR = join(import.meta.dirname, "migrations");
/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const LOCK_KEY = 7_203_114;

/**
 * Brings the database to the newest schema: numbered SQL files, forward only, each in its own transaction, under one lock.
 * @throws StartupError when the server is too old or the schema is newer than this program.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "emita-migrate" });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    await applyPending(client);
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < 15)
    throw new StartupError(
      `O PostgreSQL em DATABASE_URL é a versão ${version}. O Emita precisa da 15 ou mais nova.`,
    );
}

async function applyPending(client: pg.Client): Promise<void> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith(".sql")).toSorted();
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown)
    throw new StartupError(
      `O banco de dados foi atualizado por uma versão mais nova do Emita (${unknown}). Atualize o programa.`,
    );
  for (const name of files.filter((file) => !applied.has(file))) await apply(client, name);
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS_DIR, name), "utf8");
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
