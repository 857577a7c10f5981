import { OUR_TABLES } from "./search-path.ts";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** Like the lock of migrations, and another number. */
const LOCK_KEY = 7_203_116;

export interface DatabaseGeneration {
  readonly epoch: number;
  /** Whether this start found the database restored from a copy. */
  readonly isNew: boolean;
}

/**
 * Finds out whether the database is still the one that this program last worked on, and begins a new epoch when it is a
 * copy: another cluster, another line of its history (point-in-time recovery, a standby that took over), another database
 * in it, or files that were copied back. A disk that was reset as a whole is not detected: the operator runs `npm run admin -- restored`.
 * @param filesDir the folder of an embedded cluster.
 * @param onNew what a new epoch begins with, in its transaction.
 */
export async function recordDatabaseGeneration(
  connectionString: string,
  filesDir: string | null = null,
  onNew: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<DatabaseGeneration> {
  const client = new pg.Client({
    connectionString,
    application_name: "emita-epoch",
    ...OUR_TABLES,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    const identity = `${await nameOfDatabase(client)}/${await birthOf(filesDir)}`;
    const { rows } = await client.query<{ epoch: number; identity: string | null }>(
      "select epoch, identity from database_epochs order by epoch desc limit 1",
    );
    const { epoch = 1, identity: known = null } = rows[0] ?? {};
    if (known === identity) return { epoch, isNew: false };
    // Without companies nothing was lost, and nothing can be sent twice.
    if (known === null || (await isEmpty(client))) {
      await client.query("update database_epochs set identity = $2 where epoch = $1", [
        epoch,
        identity,
      ]);
      return { epoch, isNew: false };
    }
    await insertDatabaseGeneration(client, { epoch: epoch + 1, identity }, onNew);
    return { epoch: epoch + 1, isNew: true };
  } finally {
    await client.end();
  }
}

/**
 * Begins a new epoch by the operator's word, in which the database keeps its identity.
 * @returns its number
 */
export async function beginDatabaseGeneration(
  client: pg.Client,
  onNew: (client: pg.Client) => Promise<void>,
): Promise<number> {
  await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
  const { rows } = await client.query<{ epoch: number; identity: string | null }>(
    "select epoch, identity from database_epochs order by epoch desc limit 1",
  );
  const { epoch = 0, identity = null } = rows[0] ?? {};
  await insertDatabaseGeneration(client, { epoch: epoch + 1, identity }, onNew);
  return epoch + 1;
}

async function insertDatabaseGeneration(
  client: pg.Client,
  { epoch, identity }: { readonly epoch: number; readonly identity: string | null },
  onNew: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await client.query("begin");
  await client.query("insert into database_epochs (epoch, identity) values ($1, $2)", [
    epoch,
    identity,
  ]);
  await onNew(client);
  await client.query("commit");
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select 1 from company_settings limit 1");
  return rows.length === 0;
}

/** Cluster, timeline and database: a dump that is read back gets another of the first or the last, a recovery of the second. */
async function nameOfDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select concat_ws('/', (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id, oid) as name
     from pg_database where datname = current_database()`,
  );
  return rows[0]?.name ?? "";
}

/** When the file was made that a cluster never writes again: a copy of the folder has another moment. */
async function birthOf(filesDir: string | null): Promise<string> {
  if (filesDir === null) return "";
  return String(Math.floor((await stat(join(filesDir, "PG_VERSION"))).birthtimeMs));
}
