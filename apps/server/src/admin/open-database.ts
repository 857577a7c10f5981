import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataPaths, type Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createLogger } from "../platform/basics/logger.ts";
import { lockDataDir } from "../platform/database/data-dir-lock.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded.ts";
import { findRunningPostgres } from "../platform/postgres/running.ts";

/**
 * Does something with the product's database: the one in DATABASE_URL, the embedded one of a product that runs, or else the
 * embedded one, started for as long as it takes.
 * @throws StartupError when DATA_DIR holds no database: a command makes none.
 */
export async function withDatabase<T>(
  config: Config,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== null) return work(config.databaseUrl);
  const { database, keys } = dataPaths(config.dataDir);
  if (!existsSync(join(database, "PG_VERSION")))
    throw new StartupError(`Não há banco de dados em ${config.dataDir}. Confira DATA_DIR.`);
  const running = await findRunningPostgres(database, keys);
  if (running !== null) return work(running);
  const unlock = await lockDataDir(config.dataDir);
  try {
    const server = await startEmbeddedPostgres(database, keys, createLogger(config));
    return await work(server.connectionString).finally(server.stop);
  } finally {
    await unlock();
  }
}
