import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dataPaths, type Config } from "./config/config.ts";
import { StartupError } from "./config/startup-error.ts";
import { migrate } from "./db/migrate.ts";
import type { Logger } from "./platform/basics/logger.ts";
import { lockDataDir } from "./platform/database/data-dir-lock.ts";
import { DATABASE, loadOrCreatePassword, USER } from "./platform/postgres/cluster.ts";
import { startEmbeddedPostgres } from "./platform/postgres/embedded.ts";

export interface ReachedDatabase {
  readonly connectionString: string;
  leave(): Promise<void>;
}

/**
 * The database for a command beside the product: the one in DATABASE_URL, the embedded one of a product that runs, or, when
 * none runs, the embedded one started for the command alone.
 * @throws StartupError
 */
export async function reachDatabase(config: Config, log: Logger): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null)
    return { connectionString: config.databaseUrl, leave: async () => undefined };
  const paths = dataPaths(config.dataDir);
  const unlock = await lockDataDir(config.dataDir).catch(() => null);
  if (!unlock) return { connectionString: await running(paths), leave: async () => undefined };
  const postgres = await startEmbeddedPostgres(paths.database, paths.keys, log);
  await migrate(postgres.connectionString);
  return {
    connectionString: postgres.connectionString,
    async leave() {
      await postgres.stop();
      await unlock();
    },
  };
}

/** The port stands in the fourth line of what PostgreSQL itself writes beside its data. */
async function running({ database, keys }: ReturnType<typeof dataPaths>): Promise<string> {
  const lines = await readFile(join(database, "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(lines.split("\n")[3]);
  if (!Number.isInteger(port) || port === 0)
    throw new StartupError(
      "Um Emita usa DATA_DIR, mas o banco de dados ainda não responde. Tente de novo em instantes.",
    );
  return `postgres://${USER}:${await loadOrCreatePassword(keys)}@127.0.0.1:${port}/${DATABASE}`;
}
