import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../basics/logger.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

/** Folders that the server wants to find although nothing of them is in a copy. */
const EMPTY_FOLDERS = [
  "pg_commit_ts",
  "pg_dynshmem",
  "pg_logical/mappings",
  "pg_logical/snapshots",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_tblspc",
  "pg_twophase",
  "pg_wal",
];
/** A copy made under much load has much to replay. */
const READY_WITHIN_MS = 30 * 60_000;

/**
 * Brings copied files to the moment of the copy and proves that the database starts. It begins a history (timeline) of its
 * own, by which db/database-generation.ts knows it from the one that was copied.
 * @throws StartupError when it does not start.
 */
export async function recoverPostgres(
  dataDir: string,
  keysDir: string,
  log: Logger,
): Promise<void> {
  for (const name of EMPTY_FOLDERS)
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, "recovery.signal"), "", { mode: 0o600, flush: true });
  const server = await startEmbeddedPostgres(dataDir, keysDir, log, {
    // There is no archive: all that is needed is in pg_wal. Connections are refused until it is replayed.
    settings: { restore_command: "exit 1", hot_standby: "off" },
    readyWithinMs: READY_WITHIN_MS,
  });
  await server.stop();
}
