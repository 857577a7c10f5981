import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataPaths, type Config } from "./config/config.ts";
import { StartupError } from "./config/startup-error.ts";
import { migrate } from "./db/migrate.ts";
import type { Logger } from "./platform/basics/logger.ts";
import { lockDataDir } from "./platform/database/data-dir-lock.ts";
import { startEmbeddedPostgres } from "./platform/postgres/embedded.ts";
import { findRunningPostgres } from "./platform/postgres/running.ts";

export interface ReachedDatabase {
  readonly connectionString: string;
  leave(): Promise<void>;
}

/**
 * The database for a command beside the product: the one in DATABASE_URL, the embedded one of a product that runs, or, when
 * none runs, the embedded one started for the command alone.
 * @throws StartupError when DATA_DIR holds no database: a command makes none.
 */
export async function reachDatabase(config: Config, log: Logger): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null)
    return { connectionString: config.databaseUrl, leave: async () => undefined };
  const paths = dataPaths(config.dataDir);
  if (!existsSync(join(paths.database, "PG_VERSION")))
    throw new StartupError(`Não há banco de dados em ${config.dataDir}. Confira DATA_DIR.`);
  const running = await findRunningPostgres(paths.database, paths.keys);
  if (running !== null) return { connectionString: running, leave: async () => undefined };
  const unlock = await lockDataDir(config.dataDir);
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
