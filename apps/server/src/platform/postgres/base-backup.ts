import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartupError } from "../../config/startup-error.ts";
import type { CheckedCopy } from "../basics/checked-copy.ts";

/** Files that a server recreates at its start, or that belong to the running one (PostgreSQL's own list for base backups). */
const NOT_COPIED = [
  /^postmaster\.(?:pid|opts)$/,
  /^pg_(?:wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\//,
  /\/pgsql_tmp/,
  /(?:^|\/)pg_internal\.init$/,
];
/** Says where recovery begins at the latest: copied when the tables are. */
const CONTROL_FILE = "global/pg_control";

/**
 * Copies the files of a running cluster (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). Changes made
 * meanwhile are in its log, which is copied last; recoverPostgres replays it.
 * @param as the folder in the copy.
 * @param beside copied before the moment that the copy shows.
 * @throws StartupError when the server goes away meanwhile.
 */
export async function copyRunningCluster(
  connectionString: string,
  dataDir: string,
  copy: CheckedCopy,
  as: string,
  beside: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "emita-backup" });
  let isLost = false;
  client.on("error", () => (isLost = true));
  await client.connect();
  try {
    // Ends with this session; until then the server throws away nothing of its log that the copy will need.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [
      `emita_backup_${process.pid}`,
    ]);
    await client.query("select pg_backup_start('emita', true)");
    await copy.folder(
      dataDir,
      as,
      (path) => path === CONTROL_FILE || NOT_COPIED.some((pattern) => pattern.test(path)),
    );
    await beside();
    await copy.file(join(dataDir, CONTROL_FILE), `${as}/${CONTROL_FILE}`);
    const { label, lastLog } = await endBackup(client);
    await copy.text(label, `${as}/backup_label`);
    for (const name of await logSegments(dataDir, label, lastLog))
      await copy.file(join(dataDir, "pg_wal", name), `${as}/pg_wal/${name}`);
  } catch (error) {
    if (!isLost) throw error;
    throw new StartupError("O banco de dados parou durante a cópia. Faça outra.", { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function endBackup(client: pg.Client): Promise<{ label: string; lastLog: string }> {
  const { rows } = await client.query<{ label: string; last_log: string }>(
    "select labelfile as label, pg_walfile_name(lsn) as last_log from pg_backup_stop(false)",
  );
  const { label = "", last_log: lastLog = "" } = rows[0] ?? {};
  return { label, lastLog };
}

/** From the label's first to the last, of one history; and the histories that led there. */
async function logSegments(dataDir: string, label: string, last: string): Promise<string[]> {
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (!first) throw new Error("the backup label names no log file");
  const names = await readdir(join(dataDir, "pg_wal"));
  return names.filter(
    (name) =>
      /^[0-9A-F]{8}\.history$/.test(name) ||
      (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  );
}
