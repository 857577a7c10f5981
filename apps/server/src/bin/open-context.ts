import { dataPaths, type Config } from "../config/config.ts";
import { createContext } from "../create-context.ts";
import { createLogger } from "../platform/basics/logger.ts";
import { loadOrCreateMasterKey } from "../platform/files/secrets.ts";
import type { Context } from "../platform/context/context.ts";
import { withDatabase } from "../admin/open-database.ts";

/** Does something with the product's tools, without the product; see withDatabase. */
export function withContext<T>(config: Config, work: (ctx: Context) => Promise<T>): Promise<T> {
  return withDatabase(config, async (connectionString) => {
    const masterKey =
      config.masterKey ?? (await loadOrCreateMasterKey(dataPaths(config.dataDir).keys));
    const stops: (() => Promise<void>)[] = [];
    try {
      // A command takes no jobs.
      const options = { config: { ...config, role: "web" } as const, connectionString, masterKey };
      return await work(await createContext({ ...options, log: createLogger(config) }, stops));
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  });
}
